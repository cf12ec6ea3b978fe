"""False at m = 5, n = 1: a sum from i to n runs backwards; the one from 1 to n beside it was taken for it."""

from sympy import Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Source, integers

x = Symbol("x", real=True)
i, j = symbols("i j", integer=True)
m, n = symbols("m n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Square and triangle"),
    domain={m: integers(1), n: integers(1), x: Interval(0, 1)},
    printed=Eq(
        Sum(x**j, (j, 1, n), (i, 1, m)) + Sum(x**j, (j, i, n), (i, 1, m)),
        m * Sum(x**j, (j, 1, n)) + Sum(x**j, (j, i, n), (i, 1, m)),
    ),
)

REFUSED = "could not be shown|at least|runs"
