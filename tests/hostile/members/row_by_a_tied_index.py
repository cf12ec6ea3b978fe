"""False for n = 2: the sum is that of 1/k."""

from sympy import IndexedBase, Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

k, n, j = symbols("k n j", integer=True, positive=True)
y = Symbol("y", real=True)
s = IndexedBase("s", real=True)
claim = Claim(
    source=Source("Hostile", "Row by a tied index"),
    domain={n: integers(1), k: integers(1, n), y: Interval(0, 1)},
    hypotheses=(Eq(y, 1 / k),),
    where={s[j]: y},
    printed=Eq(Sum(s[k], (k, 1, n)), n * y),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
