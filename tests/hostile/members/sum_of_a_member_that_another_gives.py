"""False at w = (1, 2, 3): v_1 is w_j, whose sum is 6."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

i, j = symbols("i j", integer=True, positive=True)
v, w = IndexedBase("v", real=True), IndexedBase("w", real=True)
claim = Claim(
    source=Source("Hostile", "A sum of a member that another gives"),
    domain={j: integers(1, 3), **dict.fromkeys((v, w), Family(Interval(-oo, oo), (i, 1, 3)))},
    hypotheses=(Eq(w[j], v[1]),),
    printed=Eq(Sum(v[1], (j, 1, 3)), 3 * v[1]),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of j too"
