"""True: the slope of y²·v1 by y and v1 is 2y."""

from sympy import Derivative, IndexedBase, Interval, symbols

from derivations import Claim, Eq, Family, Source, Verdict

y = symbols("y", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Slope by a symbol and a member"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1)},
    printed=Eq(y * Derivative(y**2 * v[1], y, v[1]), 2 * y**2),
    at_least=Verdict.PROVED,
)
