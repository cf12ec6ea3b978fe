"""A simplex with as many entries as a step function says where it has no value."""

from sympy import Heaviside, IndexedBase, Interval, ceiling, symbols

from derivations import Claim, Eq, Source, Verdict, simplex

a = symbols("a", real=True)
i = symbols("i", integer=True, positive=True)
p = IndexedBase("p", real=True)
claim = Claim(
    source=Source("Hostile", "Simplex of no size"),
    domain={a: Interval(1, 2), p: simplex(1 + ceiling(Heaviside(1 / (a**2 - 2))) ** 2)},
    printed=Eq((p[1] + 1) ** 2, p[1] ** 2 + 2 * p[1] + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0"
