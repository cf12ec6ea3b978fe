"""The last member moves by one that is not there."""

from sympy import IndexedBase, Interval, S, symbols

from derivations import Claim, Eq, Family, Gronwall, Source, Verdict, integers

n, m, l = symbols("n m l", integer=True, positive=True)
v, w = IndexedBase("v"), IndexedBase("w")
claim = Claim(
    source=Source("Hostile", "N8"),
    domain={n: integers(1), v: Family(Interval(-1, 1), (l, 1, n))},
    flow={v[l]: v[l] * (v[l + 1] - 1)},
    initial={v[l]: S.Zero},
    printed=Eq(v[1], 0),
    proof=Gronwall(v[2] - 1, ()),
    at_least=Verdict.PROVED,
)

REFUSED = "the index of"
