"""A child that agrees with its parent with probability ½(1 + ρ) has the transition matrix M(ρ)."""

from sympy import ImmutableMatrix, IndexedBase, Interval, MatMul, Sum, Symbol, symbols

from derivations import Claim, Eq, Verdict
from derivations.joma import M, joma, p, transition

rho = Symbol(r"\rho_{\beta|\alpha}", real=True)
rho_alpha = Symbol("rho_alpha", real=True)  # the bias of the parent
beta, alpha = symbols("y_beta y_alpha", integer=True, nonnegative=True)  # the values of the child and of the parent
P = IndexedBase("P")  # P[y_β, y_α] = ℙ[y_β | y_α], row y_β and column y_α as in Eqn. 89
P_matrix = ImmutableMatrix(2, 2, lambda i, j: P[i, j])
agree = (1 + rho) / 2  # Sec. 5: ℙ[y_β = 1 | y_α = 1] = ℙ[y_β = 0 | y_α = 0]

claim = Claim(
    source=joma(
        "Definition 2",
        section="A.5",
        equations="89",
        place="Definition 2, with Eqn. 89 and the second paragraph of Sec. 5",
        says="In the latent tree the law of a child given its parent is the matrix M of a bias: both values are kept with the"
        " probability ½(1 + ρ).",
        read_as="Eqn. 89 orders rows by the child and columns by the parent, each from 0 to 1.",
    ),
    domain={rho: Interval(-1, 1), rho_alpha: Interval(-1, 1)},
    where={P[beta, alpha]: transition(rho, beta, alpha)},
    printed={
        "Eqn. 89": Eq(P_matrix, M(rho)),
        "Sec. 5": Eq(P_matrix, ImmutableMatrix([[agree, 1 - agree], [1 - agree, agree]])),
        "law of the child": Eq(MatMul(M(rho), p(rho_alpha)), p(rho * rho_alpha)),
        "bias": Eq(
            Sum((-1) ** (beta + alpha) * P[beta, alpha] * (1 + rho_alpha * (-1) ** alpha) / 2, (beta, 0, 1), (alpha, 0, 1)), rho
        ),
    },
    scope="every bias of the link, whatever the law of the parent",
    at_least=Verdict.PROVED,
)
