"""s = Σ_i v_i w_i is the same sum under another name."""

from sympy import IndexedBase, Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, i, j = symbols("n i j", integer=True, positive=True)
v, w = IndexedBase("v"), IndexedBase("w")
s = Symbol("s", real=True)

claim = Claim(
    source=Source("Honest", "Sum of the same index"),
    domain={n: integers(1), v: Family(Interval(-1, 1), (i, 1, n)), w: Family(Interval(-1, 1), (i, 1, n))},
    where={s: Sum(v[i] * w[i], (i, 1, n))},
    printed=Eq(2 * Sum(v[j] * w[j], (j, 1, n)), 2 * s),
    at_least=Verdict.PROVED,
)
