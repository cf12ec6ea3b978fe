"""What a hidden node sees is its pattern template against the attention, an implicit bias, and what it started with."""

from sympy import IndexedBase, Interval, S, Sum, exp, oo

from derivations import Claim, Eq, Family, Step, Trained, Verdict, dot, integers
from derivations.joma import joma
from derivations.mathematics.block import DOMAIN, K, M, U, a, b, d, definitions, f, g, gradient_flow, h, i, j, k, mean, n, v, w

w_0 = IndexedBase("w_0")  # w at t = 0
xi = IndexedBase("xi")

pre_activation = Sum(w[k, a] * f[i, a], (a, 1, d))
biased = Sum(v[k, j] * b[i, j], (j, 1, M)) + xi[k]

claim = Claim(
    source=joma("Remark before Equation 47", section="A.3"),
    domain={
        **DOMAIN,
        i: integers(1, n),
        k: integers(1, K),
        w_0: Family(Interval(-1, 1), (k, 1, K), (a, 1, d)),
        xi: Family(Interval(-oo, oo), (k, 1, K)),
    },
    where=definitions(exp),
    flow={**gradient_flow(exp), xi[k]: mean(g[i, k] * h[i, k])},
    initial={w[k, a]: w_0[k, a], xi[k]: S.Zero},
    printed=Eq(pre_activation, biased),
    amended=Eq(pre_activation, biased + Sum(w_0[k, a] * U[a, 0], (a, 1, d))),
    proof=(
        Step(
            Sum(dot(w)[k, a] * U[a, 0], (a, 1, d)) - dot(xi)[k],
            "f is U_C b + u_m (Eqn. 1) and v is U_Cᵀ w, so the parts with b agree at all times",
        ),
        Step(0, "u_m is a unit vector orthogonal to the tokens', so w moves along it with the mean of g h', as ξ does"),
    ),
    scope="any number of samples, tokens and hidden nodes, any activation, any g; as printed only where w(0)ᵀu_m = 0",
    trained=Trained("block", {"attention": "exp"}),
    at_least=Verdict.PROVED,
)
