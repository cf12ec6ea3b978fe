"""Without a value: f(2) is 2x, which has no limit."""

from sympy import FiniteSet, Function, Interval, Lambda, Limit, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

s, x, y = symbols("s x y", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Chosen function in a limit"),
    domain={x: Interval(0, 3), y: Interval(0, 3), f: FiniteSet(Lambda(s, s * x))},
    printed=Eq(y * Limit(f(2) + exp(-x), x, oo), f(2) * y),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
