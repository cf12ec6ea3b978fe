"""Not a statement: the index of a family is defined as 5."""

from sympy import IndexedBase, Interval, Max, Rational, symbols

from derivations import Claim, Family, Le, Source, Step, Verdict

a = symbols("a", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)
m = Max(0, a - 2 + Rational(1, 10**40))
claim = Claim(
    source=Source("Hostile", "Index that is defined"),
    domain={a: Interval(1, 2, False, True), v: Family(Interval(0, (i - 2) * m), (i, 1, 3))},
    where={i: 5},
    printed=Le(m + i, 5),
    proof=(Step(m + v[1] + 5, "v", by=v[1]), Step(5, "v", by=-m - v[1])),
    at_least=Verdict.PROVED,
)

REFUSED = "which is defined in `where`"
