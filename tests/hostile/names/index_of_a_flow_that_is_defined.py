"""Not a statement: the index of a row of the flow is defined as 5."""

from sympy import IndexedBase, Interval, Rational, oo, symbols

from derivations import Claim, Family, Ge, Source, Step, Verdict

y = symbols("y", real=True)
l, j = symbols("l j", integer=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Index of a flow that is defined"),
    domain={y: Interval(Rational(1, 10), 2), v: Family(Interval(-oo, oo), (j, 1, 2))},
    where={l: 5},
    flow={v[l]: 1 / (y**3 + y + l - 2)},
    initial={v[l]: 0},
    printed=Ge(v[2] + l, 5),
    proof=(Step(1 / (y**3 + y), "flow"), Step(0, "positive", by=1 / (y**3 + y))),
    at_least=Verdict.PROVED,
)

REFUSED = "which is defined in `where`"
