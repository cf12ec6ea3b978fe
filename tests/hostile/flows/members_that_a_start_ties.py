"""False: v_1 v_2 = 6 at the start, and the slope is 0."""

from sympy import Derivative, IndexedBase, Interval, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict

u, r = symbols("u r", real=True)
v = IndexedBase("v", real=True)
i = symbols("i", integer=True)
P = Interval.open(0, oo)
R = Interval(-oo, oo)

claim = Claim(
    source=Source("Hostile", "Members that a start ties"),
    domain={u: R, r: R, v: Family(P, (i, 1, 2))},
    flow={u: -u, r: -r},
    initial={u: v[1] * v[2], r: 1},
    hypotheses=(Eq(u, 6 * r),),
    example={v[1]: 2, v[2]: 3, u: 6, r: 1},
    until="t = oo",
    printed=Eq(r * Derivative(v[1] * v[2], v[1]), r * v[2]),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "tied to one another"
