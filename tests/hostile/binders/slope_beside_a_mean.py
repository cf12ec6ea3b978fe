"""False for n = 2: the mean moves with each number."""

from sympy import Derivative, IndexedBase, Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

i, n = symbols("i n", integer=True, positive=True)
x = IndexedBase("x", real=True)
m = Symbol("m", real=True)
claim = Claim(
    source=Source("Hostile", "Slope beside a mean"),
    domain={n: integers(1, 4), x: Family(Interval(-1, 1), (i, 1, n)), m: Interval(-1, 1)},
    hypotheses=(Eq(m, Sum(x[i], (i, 1, n)) / n),),
    printed=Eq(Derivative((x[1] - m) ** 2, x[1]), 2 * (x[1] - m)),
    at_least=Verdict.PROVED,
)

REFUSED = "tied to one another"
