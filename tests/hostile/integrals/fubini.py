"""False: the two orders of integration give π/4 and −π/4, since the integral does not converge absolutely."""

from sympy import Integral, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, c = symbols("x y c", real=True)
f = (x**2 - y**2) / (x**2 + y**2) ** 2

claim = Claim(
    source=Source("Hostile", "Fubini"),
    domain={c: Interval(0, 1)},
    printed=Eq(c + Integral(f, (x, 0, 1), (y, 0, 1)), c + Integral(f, (y, 0, 1), (x, 0, 1))),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|order|exchange|could not be confirmed|smooth|pole|defined|no value|converge|span|continuous|zero|vanish"
