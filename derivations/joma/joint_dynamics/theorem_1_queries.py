"""With several queries that share the MLP, only the sum of their logits is a quadratic in its weights."""

from sympy import Integer, Lambda, Sum, Symbol, exp

from derivations import Claim, Eq, Step, Trained, Verdict, dot
from derivations.joma import joma
from derivations.mathematics.block import A, K, M, U, a, c, d, i, k, l, mean, n, phi_prime, v, w
from derivations.mathematics.queries import DOMAIN, Q, b, definitions, g, gradient_flow, h, over_queries, q, x, z

u = Symbol("u", real=True)

claim = Claim(
    source=joma("Extension of Theorem 1 to several queries", section="3"),
    domain=DOMAIN,
    where=definitions(exp),
    flow=gradient_flow(exp),
    constant=c[l],
    # Theorem 1 for one of them.
    printed=Eq(z[0, l], Sum(v[k, l] ** 2, (k, 1, K)) / 2 + c[l]),
    # One sample of one token for each of two queries, a linear node and v = 1: ż = 1 for each, but v v̇ = 2.
    counterexample={
        n: 1,
        K: 1,
        M: 1,
        Q: 2,
        d: 3,
        l: 1,
        A: 1,
        phi_prime: Lambda(u, Integer(1)),
        **{family[query, 1, 1]: 1 for family in (x, g) for query in (-1, 0)},
        **{U[row, column]: int(row == column + 2) for row in (1, 2, 3) for column in (-1, 0, 1)},
        **{w[1, row]: int(row == 3) for row in (1, 2, 3)},
        **{z[query, 1]: 0 for query in (-1, 0)},
    },
    amended=Eq(over_queries(z[q, l]), Sum(v[k, l] ** 2, (k, 1, K)) / 2 + c[l]),
    proof=(
        Step(
            over_queries(mean(Sum(g[q, i, k] * h[q, i, k] * b[q, i, l] * v[k, l], (k, 1, K))))
            - Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K)),
            "each logit moves with its own token and query (Eqns. 10, 12)",
        ),
        Step(0, "v moves with the mean of g h' b over all queries: what the logits share out among them (Eqn. 11)"),
    ),
    uses=("joma/theorem_1_exp",),
    scope="any number of queries, however often they occur; for one query it is Theorem 1",
    trained=Trained("block", {"attention": "exp", "Q": 2}, {"x": "x by query", "z": "z by query", "g": "g by query"}),
    at_least=Verdict.PROVED,
)
