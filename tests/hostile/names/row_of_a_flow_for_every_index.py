"""Not a statement: a row of the flow is for every l, and uses what is defined by one."""

from sympy import IndexedBase, Interval, oo, symbols

from derivations import Claim, Family, Ge, Source, Step, Verdict, integers

l, n, i = symbols("l n i", integer=True)
h, q = symbols("h q", real=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Row of a flow for every index"),
    domain={l: integers(0, 5000), v: Family(Interval(-oo, oo), (i, 1, 2)), q: Interval(-oo, oo)},
    where={h: l},
    flow={v[l]: 5000 - h, q: v[1]},
    initial={v[l]: 0, q: 0},
    printed=Ge(v[1], 0),
    proof=(Step(5000 - l, "flow"), Step(0, "set", by=5000 - l)),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of l too"
