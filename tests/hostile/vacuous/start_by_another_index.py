"""Empty: v[1] is from [0, 1] and would start at 5; the i of its family is not the i from 10 to 20."""

from sympy import IndexedBase, Interval, Symbol

from derivations import Claim, Eq, Family, Source, Step, Verdict, dot, integers

i = Symbol("i", integer=True, positive=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Start by another index"),
    domain={i: integers(10, 20), v: Family(Interval(0, i), (i, 1, 3))},
    flow={v[1]: v[2] - v[1], v[2]: v[1] - v[2]},
    initial={v[1]: 5, v[2]: 1},
    printed=Eq(i * v[1] + i * v[2], 6 * i),
    proof=(Step(i * (v[2] - v[1]) + i * dot(v[2]), "the first"), Step(0, "the second")),
    at_least=Verdict.PROVED,
)

REFUSED = "v.1. starts at 5, inside its domain Interval.0, 1."
