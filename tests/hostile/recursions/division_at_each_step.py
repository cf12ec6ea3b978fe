"""Without a value at x = 0: each step divides by x."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Sequence, Source, Verdict, integers

x = symbols("x", real=True)
k = symbols("k", integer=True, nonnegative=True)
r = Sequence("r", 0, lambda v: v / x, k)

claim = Claim(
    source=Source("Hostile", "Division at each step"),
    domain={x: Interval(-1, 1), k: integers(0)},
    printed=Eq(r(k), 0),
    at_least=Verdict.SAMPLED,
)

REFUSED = "could not be shown that x|it divides by"
