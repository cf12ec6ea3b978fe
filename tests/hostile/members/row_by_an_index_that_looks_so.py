"""False: v_l grows at the rate a = l, so v_1 = t and v_2 = 2t."""

from sympy import Dummy, IndexedBase, Interval, S, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

a = symbols("a", real=True)
l = symbols("l", integer=True, positive=True)
v = IndexedBase("v", real=True)
z = Dummy("l", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "Row by an index that looks so"),
    domain={v: Family(Interval(-oo, oo), (z, 1, 3)), a: Interval(0, 5), l: integers(1, 3)},
    hypotheses=(Eq(a, l),),
    flow={v[z]: a},
    initial={v[z]: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(v[1], v[2]),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of l too"
