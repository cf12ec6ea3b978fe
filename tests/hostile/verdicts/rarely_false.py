"""False at n = 97 only: no sample meets it, and SAMPLED is not PROVED."""

from sympy import KroneckerDelta, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Rarely false"),
    domain={n: integers(1)},
    printed=Eq(KroneckerDelta(n**3 - n, 912576), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "demands PROVED|REFUTED|UNDECIDED"
