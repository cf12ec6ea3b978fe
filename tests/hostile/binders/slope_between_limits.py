"""False: an integral that vanishes says x = y."""

from sympy import Derivative, Integral, Interval, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, s = symbols("x y s", real=True)
P = Interval.open(0, oo)

claim = Claim(
    source=Source("Hostile", "A slope between limits"),
    domain={x: P, y: P},
    hypotheses=(Eq(Integral(exp(s), (s, x, y)), 0),),
    printed=Eq(Derivative(x * y, y), x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
