"""The set of y has no end at a = 0; that a is at least 1 is what the set of x would say."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, y = symbols("a x y", real=True)
claim = Claim(
    source=Source("Hostile", "Member vouches for another end"),
    domain={a: Interval(-1, 4), x: Interval(1, a), y: Interval(0, 1 / a)},
    printed=Eq(y * (x + 1), x * y + y),
    at_least=Verdict.PROVED,
)

REFUSED = "has members"
