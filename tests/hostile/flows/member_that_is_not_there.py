"""v has n members, and m may be more."""

from sympy import IndexedBase, Interval, S, symbols

from derivations import Claim, Eq, Family, Gronwall, Source, Verdict, integers

n, m, l = symbols("n m l", integer=True, positive=True)
v, w = IndexedBase("v"), IndexedBase("w")
claim = Claim(
    source=Source("Hostile", "N6"),
    domain={n: integers(1), m: integers(1), v: Family(Interval(-1, 1), (l, 1, n))},
    flow={v[l]: -v[l]},
    initial={v[l]: S.Zero},
    printed=Eq(v[m], 0),
    proof=Gronwall(-1, ()),
    at_least=Verdict.PROVED,
)

REFUSED = "the index of"
