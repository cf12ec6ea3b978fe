"""What a hidden node sees is its pattern template against the attention, an implicit bias, and what it started with."""

from sympy import IndexedBase, Interval, Lambda, S, Sum, Symbol, exp, oo

from derivations import Claim, Defect, Eq, Family, Step, Trained, Verdict, dot, integers
from derivations.joma import joma
from derivations.mathematics.block import (
    DOMAIN,
    A,
    K,
    M,
    U,
    a,
    b,
    d,
    definitions,
    f,
    g,
    gradient_flow,
    h,
    i,
    j,
    k,
    l,
    mean,
    n,
    phi_prime,
    v,
    w,
    x,
    z,
)

w_0 = IndexedBase("w_0")  # w at t = 0
xi = IndexedBase("xi")
ALWAYS_ON = Lambda(Symbol("u", real=True), 1)

pre_activation = Sum(w[k, a] * f[i, a], (a, 1, d))
biased = Sum(v[k, j] * b[i, j], (j, 1, M)) + xi[k]

claim = Claim(
    source=joma(
        "Remark before Equation 47",
        section="A.3.1",
        place="proof of Lemma 2, the sentence before Eqn. 47",
        says="What a node sees, wᵀf, is vᵀb + ξ.",
        read_as="With the ξ(t) of Lemma 2, the time integral of 𝔼[g h'] from 0 to t, which starts at 0; w(0) is any vector,"
        " as nothing is said of it.",
    ),
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
    defect=Defect(
        "slip",
        because="wᵀu_m starts at w(0)ᵀu_m and ξ at 0, and they move alike. With w(0)ᵀu_m = 0, or with ξ started there, the"
        " sentence and all that follows hold.",
        mend="Let ξ(t) = w(0)ᵀu_m + ∫₀ᵗ 𝔼[g h'], or assume w(0)ᵀu_m = 0.",
        script="""\
import numpy as np
# One sample, one contextual token, one node, exponential attention with z = 0, x = 1, A = 1; time 0.
u_query, u_token = np.array([1.0, 0.0]), np.array([0.0, 1.0])
w = u_query.copy()  # w(0), a unit vector
b = np.array([1.0])  # exp(z) x / A
f = u_token * b[0] + u_query  # Eqn. 1
v, xi = np.array([u_token @ w]), 0.0  # v = U_C^T w; xi is an integral from 0 to 0
print("w.f =", w @ f, "  v.b + xi =", v @ b + xi, "  with w(0).u_m added:", v @ b + xi + w @ u_query)
assert w @ f != v @ b + xi
assert w @ f == v @ b + xi + w @ u_query
""",
        symbols={
            "n": "the number of samples",
            "i": "the index of a sample",
            "j": "the index of a contextual token",
            "a": "the index of a coordinate of the embeddings",
            "w": "the weights of the lower layer of the MLP, one vector a node",
            "w_0": "w at t = 0",
            "v": "v_k = U_Cᵀ w_k",
            "xi": "ξ_k(t), the time integral of 𝔼[g h'] from 0 to t",
            "f": "what a node sees, U_C b + u_m (Eqn. 1)",
            "h'": "φ'(wᵀf)",
            "U": "the embeddings: U[·, 0] is the query's, U[·, l] that of token l; orthonormal",
            r"\phi'": "φ', the derivative of the activation",
            "u": "the argument of φ'",
        },
    ),
    # At t = 0 with w(0) = u_m and nothing of it along the token: wᵀf = 1, and v and ξ are 0.
    counterexample={
        **dict.fromkeys((n, K, M, i, k, l, A), 1),
        d: 2,
        phi_prime: ALWAYS_ON,
        x[1, 1]: 1,
        g[1, 1]: 0,
        z[1]: 0,
        xi[1]: 0,
        **{family[1, row]: int(row == 1) for family in (w, w_0) for row in (1, 2)},
        **{U[row, column]: int(row == column + 1) for row in (1, 2) for column in (0, 1)},
    },
    proof=(
        Step(
            Sum(dot(w)[k, a] * U[a, 0], (a, 1, d)) - dot(xi)[k],
            "f is U_C b + u_m (Eqn. 1) and v is U_Cᵀ w, so the parts with b agree at all times",
        ),
        Step(0, "u_m is a unit vector orthogonal to the tokens', so w moves along it with the mean of g h', as ξ does"),
    ),
    until="the trajectory ends",
    scope="any number of samples, tokens and hidden nodes, any activation, any g; as printed only where w(0)ᵀu_m = 0",
    trained=Trained("block", {"attention": "exp"}),
    at_least=Verdict.PROVED,
)
