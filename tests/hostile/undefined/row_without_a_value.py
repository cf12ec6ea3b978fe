"""Not defined where x = 0 and n = 100."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x = symbols("x", real=True)
n, j, l = symbols("n j l", integer=True, positive=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Row without a value"),
    domain={n: integers(1), x: Interval(-1, 1)},
    where={v[100]: 1 / x, v[l]: l * x},
    printed=Eq(Sum(2 * v[j], (j, 1, n)), 2 * Sum(v[j], (j, 1, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "which row"
