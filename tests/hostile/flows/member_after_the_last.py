"""v has n members, and this is the next one."""

from sympy import IndexedBase, Interval, S, Symbol

from derivations import Claim, Eq, Family, Gronwall, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
l = Symbol("l", integer=True, positive=True)
v = IndexedBase("v")
claim = Claim(
    source=Source("Hostile", "N7"),
    domain={n: integers(1), v: Family(Interval(-1, 1), (l, 1, n))},
    flow={v[l]: -v[l]},
    initial={v[l]: S.Zero},
    printed=Eq(v[n + 1], 0),
    proof=Gronwall(-1, ()),
    at_least=Verdict.PROVED,
)

REFUSED = "the index of"
