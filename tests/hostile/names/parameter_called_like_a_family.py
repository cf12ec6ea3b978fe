"""False: f(x) is v[1] and so on, not x[1]: the parameter v has the name of the family."""

from sympy import Function, IndexedBase, Interval, Max, Rational, symbols

from derivations import Claim, Eq, Family, Source, Verdict

v, x, i = symbols("v x i", real=True)
i = symbols("i", integer=True)
V, X = IndexedBase(v), IndexedBase(x)
f = Function("f", real=True)
c = 1 - Rational(1, 10**90)
claim = Claim(
    source=Source("Hostile", "Parameter called like a family"),
    domain={x: Interval(0, 1), V: Family(Interval.open(0, 1), (i, 1, 2)), X: Family(Interval.open(0, 1), (i, 1, 2))},
    where={f(v): Max(V[1], c) + v},
    printed=Eq(f(x), Max(X[1], c) + x),
    at_least=Verdict.PROVED,
)

REFUSED = "alike"
