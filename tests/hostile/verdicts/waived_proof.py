"""False at n = 97: the derivation is waived and the sample is all there is."""

from sympy import KroneckerDelta, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Waived proof"),
    domain={n: integers(1)},
    printed=Eq(n * KroneckerDelta(n, 97), 0),
    waived={"symbolic": "it is obvious"},
    at_least=Verdict.PROVED,
)

REFUSED = "waive|demands|REFUTED"
