"""False for two: 'all horses have one colour', where the set of horses grows with n and two groups of one share nobody."""

from sympy import IndexedBase, Interval, symbols

from derivations import Claim, Eq, Family, Induction, Source, Step, Verdict, integers

n, i, j = symbols("n i j", integer=True, positive=True)
v = IndexedBase("v")

claim = Claim(
    source=Source("Hostile", "Horses"),
    domain={n: integers(1), i: integers(1, n), j: integers(1, n), v: Family(Interval(-1, 1), (i, 1, n))},
    printed=Eq(v[i], v[j]),
    proof=Induction(n, start=1, steps=(Step(v[1], "both are in the first group"), Step(v[j], "both are in the second"))),
    at_least=Verdict.PROVED,
)

REFUSED = "changes with|induction"
