"""The members of v start in a set that has no end where a is the square root of 2."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

a, w, c = symbols("a w c", real=True)
i, n = symbols("i n", integer=True, positive=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Family of the start without an end"),
    domain={a: Interval(1, 2), n: integers(1, 4), v: Family(Interval(0, 1 / (a**2 - 2) ** 2), (i, 1, n)), w: Interval(0, 1)},
    flow={v[i]: -v[i], w: Sum(v[i], (i, 1, n))},
    constant=c,
    printed=Eq(Sum(v[i], (i, 1, n)) + w, c),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0"
