"""False for L(w) = w_1: the slope of w_1³ is 3w_1²."""

from sympy import Derivative, IndexedBase, Interval, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Verdict

w = IndexedBase("w", real=True)
i, n = symbols("i n", integer=True, positive=True)
f = Symbol("L(w)", real=True)
claim = Claim(
    source=Source("Hostile", "Slope by a member in a name"),
    domain={w: Family(Interval(-1, 1), (i, 1, 2)), f: Interval(-1, 1)},
    printed=Eq(Derivative(f * w[1] ** 2, w[1]), 2 * f * w[1]),
    at_least=Verdict.PROVED,
)

REFUSED = "tied to one another"
