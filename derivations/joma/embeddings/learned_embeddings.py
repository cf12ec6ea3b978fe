"""Learned embeddings: with exp attention a logit is a quadratic in its token's embedding, whatever the weights do."""

from sympy import Sum, exp

from derivations import Claim, Eq, Step, Verdict, dot
from derivations.joma import joma
from derivations.mathematics.block import K, U, a, b, c, d, g, h, i, k, l, mean, w, z
from derivations.mathematics.learned import DOMAIN, definitions, eta_U, eta_z, flow

claim = Claim(
    source=joma(
        "Extension of Theorem 1 to learned embeddings",
        section="7",
        place="first paragraph",
        says="The paper keeps the embeddings fixed and names their training among what it leaves out.",
        read_as="Ours: σ(z_l) up and u_l down by the same factor changes nothing; this symmetry has an invariant of its own.",
    ),
    domain=DOMAIN,
    where=definitions(exp),
    flow=flow(exp),
    constant=c[l],
    printed=Eq(z[l], eta_z / (2 * eta_U) * Sum(U[a, l] ** 2, (a, 1, d)) + c[l]),
    proof=(
        Step(
            eta_z * mean(b[i, l] * Sum(U[a, l] * Sum(g[i, k] * h[i, k] * w[k, a], (k, 1, K)), (a, 1, d)))
            - eta_z / eta_U * Sum(U[a, l] * dot(U)[a, l], (a, 1, d)),
            "each logit moves with its own token: of the Jacobian of exp attention only the diagonal is left",
        ),
        Step(0, "the embedding of token l moves with its attention times what is propagated back, at its own rate"),
    ),
    uses=("joma/theorem_1_learning_rates",),
    until="the trajectory ends",
    scope="any embeddings, orthogonal or not; any number of samples, tokens and hidden nodes, any activation, any g",
    at_least=Verdict.PROVED,
)
