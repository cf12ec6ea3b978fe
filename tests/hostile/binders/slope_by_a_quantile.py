"""False: both integrals say x = y, and the slope of xy is 2x."""

from sympy import Derivative, Integral, Interval, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, s = symbols("x y s", real=True)
P = Interval.open(0, oo)

claim = Claim(
    source=Source("Hostile", "A slope by a quantile"),
    domain={x: P, y: P},
    hypotheses=(Eq(Integral(exp(-s), (s, 0, x)), 1 - exp(-y)),),
    printed=Eq(Derivative(x * y, y), x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
