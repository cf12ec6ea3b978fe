"""The transition matrices M(ρ) of binary variables multiply as their biases do."""

from sympy import ImmutableMatrix, Interval, MatMul, Transpose, ones, symbols

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import M, e, joma, p

rho_1, rho_2 = symbols("rho_1 rho_2", real=True)
one = ImmutableMatrix(ones(2, 1))
same = (1 + rho_1) * (1 + rho_2) + (1 - rho_1) * (1 - rho_2)
other = (1 + rho_1) * (1 - rho_2) + (1 - rho_1) * (1 + rho_2)

claim = Claim(
    source=joma(
        "Lemma 8",
        section="A.5",
        equations="90",
        place="Lemma 8, its four points",
        says="M(ρ) is symmetric, keeps the vector of ones, multiplies as its bias does, so that products commute and the"
        " matrices are isomorphic to the numbers, and takes p to p with the product of the biases.",
        read_as="Isomorphic: the product goes to the product, and the bias is read off the matrix, so different biases have"
        " different matrices.",
    ),
    domain={rho_1: Interval(-1, 1), rho_2: Interval(-1, 1)},
    printed={
        "symmetric": Eq(Transpose(M(rho_1)), M(rho_1)),
        "stochastic": Eq(MatMul(M(rho_1), one), one),
        "product": Eq(MatMul(M(rho_1), M(rho_2)), M(rho_1 * rho_2)),
        "commutative": Eq(MatMul(M(rho_1), M(rho_2)), MatMul(M(rho_2), M(rho_1))),
        "isomorphic": Eq(MatMul(e.T, M(rho_1), e), ImmutableMatrix([[2 * rho_1]])),
        "vector": Eq(MatMul(M(rho_1), p(rho_2)), p(rho_1 * rho_2)),
    },
    proof={
        "product": (
            Step(ImmutableMatrix([[same, other], [other, same]]) / 4, "rows times columns"),
            Step(M(rho_1 * rho_2), "expanding, the terms of first order in one bias cancel (Eqn. 90)"),
        ),
        "vector": (
            Step(ImmutableMatrix([same, other]) / 4, "rows times the vector"),
            Step(p(rho_1 * rho_2), "expanding, the terms of first order in one bias cancel"),
        ),
    },
    scope="all biases",
    at_least=Verdict.PROVED,
)
