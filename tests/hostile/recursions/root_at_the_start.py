"""Without a value for x < 0: it starts at a root of x."""

from sympy import Interval, sqrt, symbols

from derivations import Claim, Eq, Sequence, Source, Verdict, integers

x = symbols("x", real=True)
k = symbols("k", integer=True, nonnegative=True)
r = Sequence("r", sqrt(x), lambda v: v**2, k)

claim = Claim(
    source=Source("Hostile", "Root at the start"),
    domain={x: Interval(-1, 1), k: integers(0)},
    printed=Eq(r(k + 1), r(k) ** 2),
    at_least=Verdict.SAMPLED,
)

REFUSED = "hundred bits|could not be shown that x"
