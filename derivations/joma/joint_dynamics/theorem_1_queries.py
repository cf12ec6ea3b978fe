"""With several queries that share the MLP, only the sum of their logits is a quadratic in its weights."""

from sympy import Sum, exp

from derivations import Claim, Eq, Step, Trained, Verdict, dot
from derivations.joma import joma
from derivations.mathematics.block import K, U, a, c, d, i, k, l, mean, v, w
from derivations.mathematics.queries import DOMAIN, b, definitions, g, gradient_flow, h, over_queries, q, z

claim = Claim(
    source=joma(
        "Extension of Theorem 1 to several queries",
        section="3",
        place="after Theorem 1; the paper assumes inputs that always end with one query (section 2, Training Dynamics)",
        says="The theorem is about one query m.",
        read_as="Ours: several queries share the MLP, each with logits of its own.",
    ),
    domain=DOMAIN,
    where=definitions(exp),
    flow=gradient_flow(exp),
    constant=c[l],
    printed=Eq(over_queries(z[q, l]), Sum(v[k, l] ** 2, (k, 1, K)) / 2 + c[l]),
    # With one sample for each of two queries and a linear node at v = 1, ż = 1 for each, but v v̇ = 2.
    other_readings={"Theorem 1 for one of several queries": Eq(z[0, l], Sum(v[k, l] ** 2, (k, 1, K)) / 2 + c[l])},
    proof=(
        Step(
            over_queries(mean(Sum(g[q, i, k] * h[q, i, k] * b[q, i, l] * v[k, l], (k, 1, K))))
            - Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K)),
            "each logit moves with its own token and query (Eqns. 10, 12)",
        ),
        Step(0, "v moves with the mean of g h' b over all queries: what the logits share out among them (Eqn. 11)"),
    ),
    uses=("joma/theorem_1_exp",),
    until="the trajectory ends",
    scope="any number of queries, however often they occur; for one query it is Theorem 1",
    trained=Trained("block", {"attention": "exp", "Q": 2}, {"x": "x by query", "z": "z by query", "g": "g by query"}),
    at_least=Verdict.PROVED,
)
