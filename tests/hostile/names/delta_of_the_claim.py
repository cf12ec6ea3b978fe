"""False as printed: δᵢⱼ = 2. It is a member of a family of twos."""

from sympy import IndexedBase, KroneckerDelta, S, symbols

from derivations import Claim, Eq, Source, Verdict, integers

i, j = symbols("i j", integer=True)
delta = IndexedBase("delta")
claim = Claim(
    source=Source("Hostile", "Delta of the claim"),
    domain={i: integers(1, 5), j: integers(1, 5)},
    where={delta[i, j]: S(2)},
    printed=Eq(delta[i, j] + KroneckerDelta(i, j), 2 + KroneckerDelta(i, j)),
    at_least=Verdict.PROVED,
)

REFUSED = "KroneckerDelta"
