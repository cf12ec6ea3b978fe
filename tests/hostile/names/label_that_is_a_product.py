"""False: f(x) is about the family 2v, not about 2x; a label may be any expression."""

from sympy import Function, IndexedBase, Interval, Max, Rational, symbols

from derivations import Claim, Eq, Family, Source, Verdict

v, x = symbols("v x", real=True)
i = symbols("i", integer=True)
V, X = IndexedBase(2 * v), IndexedBase(2 * x)
f = Function("f", real=True)
c = 1 - Rational(1, 10**90)
claim = Claim(
    source=Source("Hostile", "Label that is a product"),
    domain={x: Interval(0, 1), V: Family(Interval.open(0, 1), (i, 1, 2)), X: Family(Interval.open(0, 1), (i, 1, 2))},
    where={f(v): Max(V[1], c) + v},
    printed=Eq(f(x), Max(X[1], c) + x),
    at_least=Verdict.PROVED,
)

REFUSED = "label"
