"""M(ρ) is a transition matrix and p(ρ) a law, with eigenvalues 1 and ρ, for biases between −1 and 1."""

from sympy import ImmutableMatrix, Interval, MatMul, Rational, Symbol, diag

from derivations import Claim, Eq, Sharp, Verdict
from derivations.joma import M, e, joma, one, p

rho = Symbol("rho", real=True)
both = one.row_join(e)
near = Rational(1, 10**6)  # both ends are attained

claim = Claim(
    source=joma(
        "Definition 1",
        section="A.5",
        place="Definition 1",
        says="Defines a symmetric 2 × 2 matrix M and a vector p of two entries by a bias between −1 and 1.",
        read_as="A definition claims nothing; checked is what Eqns. 89 and 94 use it for: columns and law add up to one, no"
        " entry leaves [0, 1], and M = ½(11ᵀ + ρeeᵀ), which the proof of Lemma 8 notes.",
    ),
    domain={rho: Interval(-1, 1)},
    printed={
        "columns of M": Eq(MatMul(one.T, M(rho)), one.T),
        "law p": Eq(MatMul(one.T, p(rho)), ImmutableMatrix([[1]])),
        # The entries of both: a probability, and each of 0 and 1 for some ρ.
        "entries": Sharp(M(rho)[0, 0], infimum=(0, near), supremum=(1 - near, 1)),
        "eigenvectors 1 and e": Eq(MatMul(both.T / 2, M(rho), both), ImmutableMatrix(diag(1, rho))),  # M = ½(11ᵀ + ρeeᵀ)
    },
    scope="every bias from −1 to 1; the ends are where an entry vanishes",
    at_least=Verdict.ENCLOSED,
)
