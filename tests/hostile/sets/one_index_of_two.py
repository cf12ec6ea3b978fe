"""v has two indices."""

from sympy import IndexedBase, Interval, symbols

from derivations import Claim, Eq, Family, Source, Step, Verdict, integers

n, i, j = symbols("n i j", integer=True, positive=True)
v = IndexedBase("v")
claim = Claim(
    source=Source("Hostile", "One index of two"),
    domain={n: integers(2), v: Family(Interval(0, 1), (i, 1, n), (j, 1, n))},
    printed=Eq((v[1] + 1) * (v[1] - 1), v[1] ** 2 - 1),
    proof=(Step(v[1] * (v[1] + 2) - 2 * v[1] - 1, "x"),),
    at_least=Verdict.PROVED,
)

REFUSED = "indices"
