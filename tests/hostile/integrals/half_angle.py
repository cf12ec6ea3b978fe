"""False beyond π: the antiderivative in tan(x/2) jumps there."""

from sympy import Integral, Interval, atan, cos, pi, sqrt, symbols, tan

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Half angle"),
    domain={x: Interval(0, 2 * pi)},
    printed=Eq(Integral(1 / (2 + cos(s)), (s, 0, x)), 2 * atan(tan(x / 2) / sqrt(3)) / sqrt(3)),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish|false at|could not be confirmed"
