"""False: a = 1/(1 − x), whose integral is log 2."""

from sympy import Function, Integral, Interval, Rational, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, z = symbols("a x z", real=True)
g = Function("g", real=True)

claim = Claim(
    source=Source("Hostile", "A fixed point"),
    domain={a: Interval.open(0, oo), x: Interval.open(0, 1)},
    where={g(z): a * z * (1 - z)},
    hypotheses=(Eq(g(x), x),),
    printed=Eq(Integral(a, (x, 0, Rational(1, 2))), a / 2),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
