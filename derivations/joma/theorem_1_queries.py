"""With several queries that share the MLP, only the sum of their logits is a quadratic in its weights."""

from sympy import IndexedBase, Integer, Interval, Lambda, Sum, Symbol, exp, oo

from derivations.block import SMOOTH, A, K, M, U, a, c, d, i, j, k, l, mean, n, phi_prime, v, w
from derivations.claim import Claim, Eq, Step, Trained, Verdict
from derivations.domain import Family, integers, orthonormal
from derivations.notation import joma
from derivations.sums import dot

Q = Symbol("Q", integer=True, positive=True)
q = Symbol("q", integer=True, nonpositive=True)  # a query's embedding is U[·, q], the last one's U[·, 0]
u = Symbol("u", real=True)
x, g, z, b, f, h = map(IndexedBase, ("x", "g", "z", "b", "f", "h'"))  # as in the block, for each query


def over_queries(term):
    return Sum(term, (q, 1 - Q, 0))


g_f = Sum(g[q, i, k] * h[q, i, k] * w[k, a], (k, 1, K))
jacobian = (exp(z[q, j]) * x[q, i, j] / A).diff(z[q, l])

claim = Claim(
    source=joma("Extension of Theorem 1 to several queries", section="3"),
    domain={
        n: integers(1),
        K: integers(1),
        M: integers(1),
        Q: integers(1),
        d: integers(M + Q),
        l: integers(1, M),
        A: Interval.open(0, oo),
        x: Family(Interval(0, 1), (q, 1 - Q, 0), (i, 1, n), (l, 1, M)),
        g: Family(Interval(-2, 2), (q, 1 - Q, 0), (i, 1, n), (k, 1, K)),
        U: orthonormal(d, 1 - Q, M),
        w: Family(Interval(-1, 1), (k, 1, K), (a, 1, d)),
        z: Family(Interval(-1, 1), (q, 1 - Q, 0), (l, 1, M)),
        phi_prime: SMOOTH,
    },
    where={
        v[k, l]: Sum(U[a, l] * w[k, a], (a, 1, d)),
        b[q, i, l]: exp(z[q, l]) * x[q, i, l] / A,
        f[q, i, a]: Sum(U[a, j] * b[q, i, j], (j, 1, M)) + U[a, q],
        h[q, i, k]: phi_prime(Sum(w[k, a] * f[q, i, a], (a, 1, d))),
    },
    # Eqn. 2 for all queries: the MLP sees every sample, the logits of a query its own. How often it occurs is in g.
    flow={
        w[k, a]: over_queries(mean(g[q, i, k] * h[q, i, k] * f[q, i, a])),
        z[q, l]: mean(Sum(jacobian * Sum(U[a, j] * g_f, (a, 1, d)), (j, 1, M))),
    },
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
