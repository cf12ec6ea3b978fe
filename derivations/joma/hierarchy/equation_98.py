"""The joint law of two descendants of one binary variable, as a product of three matrices and written out."""

from sympy import ImmutableMatrix, IndexedBase, Interval, MatMul, Sum, Symbol, diag, symbols

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import M, e, joma, one, transition

rho_1, rho_2 = symbols(r"\rho_{\beta_1|c} \rho_{\beta_2|c}", real=True)
rho_c = Symbol("rho_c", real=True)  # 2ℙ[y_c = 0] − 1
y_1, y_2, y_c = symbols("y_1 y_2 y_c", integer=True, nonnegative=True)
P = IndexedBase("P")  # P[y_1, y_2] = ℙ[y_{β₁} = y_1, y_{β₂} = y_2]
law_of_y_c = (1 + rho_c * (-1) ** y_c) / 2
D = ImmutableMatrix(diag(1 + rho_c, 1 - rho_c)) / 2  # D(c): that law on a diagonal
both = one.row_join(e)


def twice(rho):
    """2M(ρ) in its eigenvectors."""
    return one * one.T + rho * e * e.T


claim = Claim(
    source=joma(
        "Equation 98",
        section="A.5",
        equations="93–98",
        place="proof of Theorem 5, Eqns. 93 to 98",
        says="The joint law of two descendants of one latent is a product of three matrices, and four terms when the matrices"
        " are written in their eigenvectors.",
        read_as="The two descendants are independent given the latent, with the biases of their paths.",
    ),
    domain={rho_1: Interval(-1, 1), rho_2: Interval(-1, 1), rho_c: Interval(-1, 1)},
    # Eqn. 93: given y_c, its two descendants are independent.
    where={P[y_1, y_2]: Sum(transition(rho_1, y_1, y_c) * transition(rho_2, y_2, y_c) * law_of_y_c, (y_c, 0, 1))},
    printed={
        "Eqn. 95": Eq(MatMul(both.T, D, both), ImmutableMatrix([[1, rho_c], [rho_c, 1]])),  # its four products at once
        "Eqn. 98": Eq(
            ImmutableMatrix(2, 2, lambda i, j: P[i, j]),
            (one * one.T + rho_1 * rho_2 * e * e.T + rho_1 * rho_c * e * one.T + rho_2 * rho_c * one * e.T) / 4,
        ),
    },
    proof={
        "Eqn. 98": (
            Step(MatMul(M(rho_1), D, M(rho_2).T), "the sum over y_c is a product of matrices (Eqns. 93, 94, 96)"),
            Step(MatMul(twice(rho_1), D, twice(rho_2)) / 4, "M(ρ) = ½(11ᵀ + ρeeᵀ) on both sides (Eqn. 97)"),
        ),
    },
    scope="all biases of y_c and of its two descendants",
    at_least=Verdict.PROVED,
)
