"""With linear attention and several queries that share the MLP, the sum of their squared logits is a quadratic in v."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo

from derivations.block import SMOOTH, A, K, M, U, a, c, d, i, j, k, l, mean, n, phi_prime, v, w
from derivations.claim import Claim, Eq, Step, Trained, Verdict
from derivations.domain import Family, integers, orthonormal
from derivations.notation import joma
from derivations.sums import dot

Q = Symbol("Q", integer=True, positive=True)
q = Symbol("q", integer=True, nonpositive=True)  # a query's embedding is U[·, q], the last one's U[·, 0]
x, g, z, b, f, h = map(IndexedBase, ("x", "g", "z", "b", "f", "h'"))  # as in the block, for each query


def over_queries(term):
    return Sum(term, (q, 1 - Q, 0))


g_f = Sum(g[q, i, k] * h[q, i, k] * w[k, a], (k, 1, K))
jacobian = (z[q, j] * x[q, i, j] / A).diff(z[q, l])

claim = Claim(
    source=joma("Extension of Theorem 1 to several queries, linear attention", section="3"),
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
        b[q, i, l]: z[q, l] * x[q, i, l] / A,
        f[q, i, a]: Sum(U[a, j] * b[q, i, j], (j, 1, M)) + U[a, q],
        h[q, i, k]: phi_prime(Sum(w[k, a] * f[q, i, a], (a, 1, d))),
    },
    # Eqn. 2 for all queries: the MLP sees every sample, the logits of a query its own. How often it occurs is in g.
    flow={
        w[k, a]: over_queries(mean(g[q, i, k] * h[q, i, k] * f[q, i, a])),
        z[q, l]: mean(Sum(jacobian * Sum(U[a, j] * g_f, (a, 1, d)), (j, 1, M))),
    },
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
    scope="any number of queries, however often they occur; for one query it is Theorem 1",
    trained=Trained("block", {"attention": "linear", "Q": 2}, {"x": "x by query", "z": "z by query", "g": "g by query"}),
    at_least=Verdict.PROVED,
)
