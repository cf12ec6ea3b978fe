"""A sum of squares is not negative, and is told to be refuted: the counterexample gives a, which is that sum, the value -1."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Defect, Family, Ge, Source, Step, Verdict, integers

n, i = symbols("n i", integer=True, positive=True)
a = symbols("a", real=True)
v = IndexedBase("v")
claim = Claim(
    source=Source("Hostile", "Theorem"),
    domain={n: integers(1), v: Family(Interval(-1, 1), (i, 1, n))},
    where={a: Sum(v[i] ** 2, (i, 1, n))},
    counterexample={n: 1, v[1]: 1, a: -1},
    printed=Ge(a, 0),
    amended=Ge(a, -1),
    proof=(Step(-1, "squares", by=a + 1),),
    defect=Defect("slip", "a is negative at v = 1", mend="-1 for 0"),
    at_least=Verdict.PROVED,
)

REFUSED = "gives a value to a, which is no coordinate"
