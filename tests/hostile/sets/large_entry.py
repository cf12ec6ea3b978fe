"""False for a symmetric matrix with an entry above 3."""

from sympy import IndexedBase

from derivations import Claim, Le, Source, symmetric

S = IndexedBase("S", real=True)

claim = Claim(source=Source("Hostile", "Large entry"), domain={S: symmetric(2)}, printed=Le(S[1, 2], 3))

REFUTED = True
