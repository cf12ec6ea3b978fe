"""False near x = 1.1462: h(−2) has no value where exp(x) − x = 2; as many values h(0) were taken for it."""

from sympy import Function, Interval, Rational, Sum, Symbol, exp, symbols

from derivations import Claim, Eq, Source, integers

x, y = symbols("x y", real=True)
i = Symbol("i", integer=True)
n = Symbol("n", integer=True, positive=True)
h = Function("h", real=True)

claim = Claim(
    source=Source("Hostile", "Values at nothing and at i"),
    domain={x: Interval(Rational(1, 2), 2), n: integers(1)},
    where={h(y): 1 / (exp(x) - x + y)},
    printed=Eq(Sum(h(0), (i, -2, n)) + Sum(h(i), (i, -2, n)), (n + 3) * h(0) + Sum(h(i), (i, -2, n))),
)

REFUSED = "could not be shown"
