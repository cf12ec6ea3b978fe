"""With linear attention the squared attention logits are a quadratic in the MLP weights."""

from sympy import Sum

from derivations import Claim, Eq, Step, Trained, Verdict, dot
from derivations.joma import joma
from derivations.mathematics.block import (
    DOMAIN,
    A,
    K,
    U,
    a,
    b,
    c,
    d,
    definitions,
    g,
    gradient_flow,
    h,
    i,
    k,
    l,
    mean,
    v,
    w,
    x,
    z,
)


def sigma(logit):
    return logit


claim = Claim(
    source=joma(
        "Theorem 1, linear attention",
        section="3",
        equations="14",
        place="first item of the theorem; the sentence after Eqn. 14",
        says="With linear attention the squared logits are the sum over the nodes of the squared v_k, plus a constant of"
        " the motion.",
        read_as="The dynamics is Eqn. 2 with one query; any constant A, of which the paper takes 1. g is held fixed in"
        " time, as under Assumption 1; the proof does not use it.",
    ),
    domain=DOMAIN,
    where=definitions(sigma),
    flow=gradient_flow(sigma),
    constant=c[l],
    printed=Eq(z[l] ** 2, Sum(v[k, l] ** 2, (k, 1, K)) + c[l]),
    proof=(
        Step(
            2 * z[l] * mean(Sum(g[i, k] * h[i, k] * x[i, l] * v[k, l], (k, 1, K))) / A
            - 2 * Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K)),
            "the attention Jacobian is diagonal, so each logit moves with its own token (Eqns. 10, 12)",
        ),
        Step(
            2 * mean(Sum(g[i, k] * h[i, k] * b[i, l] * v[k, l], (k, 1, K)))
            - 2 * Sum(v[k, l] * mean(g[i, k] * h[i, k] * b[i, l]), (k, 1, K)),
            "z x/A is b, and with orthonormal embeddings v moves with the mean of g h' b (Eqn. 11)",
        ),
        Step(0, "both sums are one and the same (Eqns. 13, 14)"),
    ),
    until="the trajectory ends",
    scope="any number of samples, tokens and hidden nodes, any embedding dimension, any activation, any g",
    trained=Trained("block", {"attention": "linear"}),
    at_least=Verdict.PROVED,
)
