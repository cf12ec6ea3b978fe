"""False: f(2) is 2x, and its integral 1."""

from sympy import FiniteSet, Function, Integral, Interval, Lambda, symbols

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Chosen function in an integral"),
    domain={x: Interval(0, 3), f: FiniteSet(Lambda(s, s * x))},
    printed=Eq(Integral(f(2), (x, 0, 1)), f(2)),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
