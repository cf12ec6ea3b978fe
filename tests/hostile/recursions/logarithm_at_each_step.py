"""Without a value for x ≤ 0: each step takes a logarithm of x."""

from sympy import Interval, log, symbols

from derivations import Claim, Eq, Sequence, Source, Verdict, integers

x = symbols("x", real=True)
k = symbols("k", integer=True, nonnegative=True)
r = Sequence("r", 0, lambda v: v * log(x), k)

claim = Claim(
    source=Source("Hostile", "Logarithm at each step"),
    domain={x: Interval(-1, 1), k: integers(0)},
    printed=Eq(r(k), 0),
    at_least=Verdict.SAMPLED,
)

REFUSED = "could not be shown that x|takes the logarithm"
