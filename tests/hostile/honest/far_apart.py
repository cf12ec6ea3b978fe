"""b − a² ≥ 4 for a in [0, 1] and b in [5, 6]."""

from sympy import IndexedBase, Interval, Symbol

from derivations import Claim, Family, Ge, Source, Step, Verdict

k = Symbol("k", integer=True)
a, b = (IndexedBase(name, real=True) for name in "ab")

claim = Claim(
    source=Source("Honest", "Far apart"),
    domain={a: Family(Interval(0, 1), (k, 1, 3)), b: Family(Interval(5, 6), (k, 1, 3))},
    printed=Ge(b[1] - a[1] ** 2, 4),
    proof=(Step(4, "b is at least 5 and a² at most 1", by=b[1] - 5 + 1 - a[1] ** 2),),
    at_least=Verdict.PROVED,
)
