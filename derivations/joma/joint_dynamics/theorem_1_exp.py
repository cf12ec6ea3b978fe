"""With exp attention the attention logits are a quadratic in the MLP weights."""

from sympy import Sum, exp

from derivations import Claim, Eq, Step, Trained, Verdict, dot
from derivations.joma import joma
from derivations.mathematics.block import DOMAIN, K, U, a, b, c, d, definitions, g, gradient_flow, h, i, k, l, mean, v, w, z

claim = Claim(
    source=joma(
        "Theorem 1, exp attention",
        section="3",
        equations="14",
        place="second item of the theorem; the sentence after Eqn. 14",
        says="With exp attention the logits are half the sum over the nodes of the squared v_k, plus a constant of the motion.",
        read_as="The dynamics is Eqn. 2 with one query. g is held fixed in time, as under Assumption 1; the proof does not"
        " use it.",
    ),
    domain=DOMAIN,
    where=definitions(exp),
    flow=gradient_flow(exp),
    constant=c[l],
    printed=Eq(z[l], Sum(v[k, l] ** 2, (k, 1, K)) / 2 + c[l]),
    proof=(
        Step(
            mean(Sum(g[i, k] * h[i, k] * b[i, l] * v[k, l], (k, 1, K)))
            - Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K)),
            "the attention Jacobian is diagonal with σ'/σ = 1, so each logit moves with its own token (Eqns. 10, 12)",
        ),
        Step(
            mean(Sum(g[i, k] * h[i, k] * b[i, l] * v[k, l], (k, 1, K)))
            - Sum(v[k, l] * mean(g[i, k] * h[i, k] * b[i, l]), (k, 1, K)),
            "embeddings are orthonormal, the query's too, so v moves with the mean of g h' b (Eqn. 11)",
        ),
        Step(0, "both sums are one and the same (Eqns. 13, 14)"),
    ),
    until="the trajectory ends",
    scope="any number of samples, tokens and hidden nodes, any embedding dimension, any activation, any g",
    trained=Trained("block", {"attention": "exp"}),
    at_least=Verdict.PROVED,
)
