"""False for a half turn."""

from sympy import IndexedBase, Rational

from derivations import Claim, Ge, Source, orthonormal

U = IndexedBase("U", real=True)

claim = Claim(
    source=Source("Hostile", "Half a turn"),
    domain={U: orthonormal(2, 1, 2)},
    printed=Ge(U[1, 1], -Rational(3, 5)),
)

REFUTED = True
