"""False: w_j = jx is 6, so that x = 6/j, whose sum over j is 11."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x = symbols("x", real=True)
i, j = symbols("i j", integer=True)
w = IndexedBase("w", real=True)

claim = Claim(
    source=Source("Hostile", "Tied through a row"),
    domain={x: Interval.open(0, oo), j: integers(1, 3)},
    where={w[i]: i * x},
    hypotheses=(Eq(w[j], 6),),
    printed=Eq(Sum(x, (j, 1, 3)), 3 * x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of j too"
