"""False for reflections, whose determinant is −1."""

from sympy import IndexedBase

from derivations import Claim, Eq, Source, orthonormal

U = IndexedBase("U", real=True)

claim = Claim(
    source=Source("Hostile", "Reflections"),
    domain={U: orthonormal(2, 1, 2)},
    printed=Eq(U[1, 1] * U[2, 2] - U[1, 2] * U[2, 1], 1),
)

REFUTED = True
