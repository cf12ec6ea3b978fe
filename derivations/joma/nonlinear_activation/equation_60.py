"""The weights move in the span of the tokens' embeddings and the query's, which carries an implicit bias."""

from sympy import IndexedBase, Interval, S, Sum, exp, oo

from derivations import Claim, Eq, Family, Step, Trained, Verdict, dot, integers
from derivations.joma import joma
from derivations.mathematics.block import DOMAIN, K, M, U, a, b, d, definitions, f, g, gradient_flow, h, i, k, l, mean, v, w

w_0, v_0 = IndexedBase("w_0"), IndexedBase("v_0")  # w and v at t = 0
xi = IndexedBase("xi")

moved = Sum(U[a, l] * (v[k, l] - v_0[k, l]), (l, 1, M))

claim = Claim(
    source=joma(
        "Equation 60",
        section="A.4",
        equations="60",
        place="The intuition behind ξ, Eqn. 60",
        says="A node's weights are their start, plus U_C times what v has moved, plus the query's embedding times the bias"
        " ξ(t).",
        read_as="With ξ(t) the time integral of 𝔼[g h'], as in Lemma 2, and exponential attention; nothing of the attention"
        " but b is used.",
    ),
    domain={
        **DOMAIN,
        k: integers(1, K),
        a: integers(1, d),
        w_0: Family(Interval(-1, 1), (k, 1, K), (a, 1, d)),
        xi: Family(Interval(-oo, oo), (k, 1, K)),
    },
    where={**definitions(exp), v_0[k, l]: Sum(U[a, l] * w_0[k, a], (a, 1, d))},
    flow={**gradient_flow(exp), xi[k]: mean(g[i, k] * h[i, k])},
    initial={w[k, a]: w_0[k, a], xi[k]: S.Zero},
    printed=Eq(w[k, a], w_0[k, a] + moved + U[a, 0] * xi[k]),
    proof=(
        Step(
            mean(g[i, k] * h[i, k] * f[i, a])
            - Sum(U[a, l] * mean(g[i, k] * h[i, k] * b[i, l]), (l, 1, M))
            - U[a, 0] * dot(xi)[k],
            "w moves with the mean of g h' f (Eqn. 2) and v with the mean of g h' b (Eqn. 11)",
        ),
        Step(0, "f is U_C b + u_m (Eqn. 1), and ξ moves with the mean of g h'"),
    ),
    until="the trajectory ends",
    scope="any number of samples, tokens and hidden nodes, any activation, any g, any w(0); one query",
    trained=Trained("block", {"attention": "exp"}),
    at_least=Verdict.PROVED,
)
