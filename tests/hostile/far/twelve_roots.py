"""False from n = 13 on: a polynomial that vanishes at the twelve smallest values."""

from sympy import Mul, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
f = Mul(*(n - k for k in range(1, 13)))

claim = Claim(source=Source("Hostile", "Twelve roots"), domain={n: integers(1)}, printed=Eq(f, 0), at_least=Verdict.SAMPLED)

REFUTED = True
