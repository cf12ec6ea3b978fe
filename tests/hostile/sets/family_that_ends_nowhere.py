"""So many members as a step function says where it has no value."""

from sympy import Heaviside, IndexedBase, Interval, ceiling, symbols

from derivations import Claim, Eq, Family, Source, Verdict

a = symbols("a", real=True)
i = symbols("i", integer=True, positive=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Family that ends nowhere"),
    domain={a: Interval(1, 2), v: Family(Interval(0, 1), (i, 1, 1 + ceiling(Heaviside(1 / (a**2 - 2))) ** 2))},
    printed=Eq((v[1] + 1) ** 2, v[1] ** 2 + 2 * v[1] + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0"
