"""False at the pole (0, 1), and near it."""

from sympy import IndexedBase, Rational

from derivations import Claim, Le, Source, sphere

u = IndexedBase("u", real=True)

claim = Claim(
    source=Source("Hostile", "Pole of a circle"),
    domain={u: sphere(2)},
    printed=Le(u[2], Rational(4, 5)),
)

REFUTED = True
