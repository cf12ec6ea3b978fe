"""False: v_1 = v_2, and the slope of their product is 2v_2."""

from sympy import Derivative, IndexedBase, Interval, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict

r = symbols("r", real=True)
v, w = (IndexedBase(name, real=True) for name in ["v", "w"])
i = symbols("i", integer=True)

claim = Claim(
    source=Source("Hostile", "Members that start alike"),
    domain={w: Family(Interval(-oo, oo), (i, 1, 2)), r: Interval(-oo, oo), v: Family(Interval.open(0, oo), (i, 1, 2))},
    flow={w[i]: -w[i], r: -r},
    initial={w[i]: v[i], r: 1},
    hypotheses=(Eq(w[1], w[2]),),
    until="t = oo",
    printed=Eq(r * Derivative(v[1] * v[2], v[1]), r * v[2]),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "tied to one another"
