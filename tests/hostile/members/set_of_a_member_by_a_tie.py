"""False: the set of x_3 is that of a = 3."""

from sympy import IndexedBase, Interval, Symbol

from derivations import Claim, Eq, Family, Le, Source, Step, Verdict, integers

a = Symbol("a", integer=True, positive=True)
w = Symbol("w", real=True)
x = IndexedBase("x", real=True)
claim = Claim(
    source=Source("Hostile", "Set of a member by a tie"),
    domain={a: integers(1, 3), w: Interval(0, 9), x: Family(Interval(-1, 1 + w**2), (a, 1, 3))},
    hypotheses=(Eq(w, a**2),),
    example={w: 1, a: 1, x[1]: 0, x[2]: 0, x[3]: 0},
    printed=Le(x[3], 1 + a**4),
    proof=(Step(1 + w**2, "in its set", by=1 + w**2 - x[3]), Step(1 + a**4, "hypothesis", using=(Eq(w, a**2),))),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of a too"
