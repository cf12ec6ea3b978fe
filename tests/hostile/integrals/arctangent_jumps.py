"""False: the right side has the other sign, since the antiderivative atan(1/s) jumps by π at 0."""

from sympy import Derivative, Integral, Interval, atan, pi, symbols

from derivations import Claim, Eq, Source, Step, Verdict

s, x = symbols("s x", real=True)

claim = Claim(
    source=Source("Hostile", "Arctangent jumps"),
    domain={x: Interval(1, 2)},
    printed=Eq(Integral(-1 / (1 + s**2), (s, -1, x)), atan(1 / x) + pi / 4),
    proof=(Step(Integral(Derivative(atan(1 / s), s), (s, -1, x)), "atan(1/s) has this slope"),),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish|false at|could not be confirmed|integrable"
