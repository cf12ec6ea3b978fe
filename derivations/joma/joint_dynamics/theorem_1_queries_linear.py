"""With linear attention and several queries that share the MLP, the sum of their squared logits is a quadratic in v."""

from sympy import Sum

from derivations import Claim, Eq, Step, Trained, Verdict, dot
from derivations.joma import joma
from derivations.joma.joint_dynamics.theorem_1_linear import sigma
from derivations.mathematics.block import A, K, U, a, c, d, i, k, l, mean, v, w
from derivations.mathematics.queries import DOMAIN, definitions, g, gradient_flow, h, over_queries, q, x, z

claim = Claim(
    source=joma(
        "Extension of Theorem 1 to several queries, linear attention",
        section="3",
        place="after Theorem 1; the paper assumes inputs that always end with one query (section 2, Training Dynamics)",
        says="The theorem is about one query m.",
        read_as="Ours: several queries share the MLP, each with logits of its own.",
    ),
    domain=DOMAIN,
    where=definitions(sigma),
    flow=gradient_flow(sigma),
    constant=c[l],
    printed=Eq(over_queries(z[q, l] ** 2), Sum(v[k, l] ** 2, (k, 1, K)) + c[l]),
    proof=(
        Step(
            2 * over_queries(z[q, l] * mean(Sum(g[q, i, k] * h[q, i, k] * x[q, i, l] * v[k, l], (k, 1, K))) / A)
            - 2 * Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K)),
            "each logit moves with its own token and query (Eqns. 10, 12)",
        ),
        Step(0, "z x/A is b, and v moves with the mean of g h' b over all queries (Eqn. 11)"),
    ),
    uses=("joma/theorem_1_linear",),
    until="the trajectory ends",
    scope="any number of queries, however often they occur; for one query it is Theorem 1",
    trained=Trained("block", {"attention": "linear", "Q": 2}, {"x": "x by query", "z": "z by query", "g": "g by query"}),
    at_least=Verdict.PROVED,
)
