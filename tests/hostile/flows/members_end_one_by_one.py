"""False at t = 3/2, where v[2] = 1/(2 − t) is 2: v[1] ends at t = 1, and v[2] does not move with it."""

from sympy import IndexedBase, Interval, Symbol, oo

from derivations import Claim, Eq, Family, Gronwall, Lt, Source, Step, Verdict

l = Symbol("l", integer=True, positive=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Members end one by one"),
    domain={v: Family(Interval(-oo, oo), (l, 1, 2))},
    flow={v[l]: v[l] ** 2},
    initial={v[l]: 1 / l},
    printed={"first": Eq(v[2], v[1] * (1 - v[2])), "second": Lt(v[2], 1)},
    proof={
        "first": Gronwall(v[1] + v[2]),
        "second": Gronwall(
            -(v[1] ** 2) * (1 - v[2]),
            (Step(v[1] ** 2 * (1 - v[2]) ** 2, "the first part", using=("first",)),),
        ),
    },
    at_least=Verdict.PROVED,
)

REFUSED = "say in `until`"
