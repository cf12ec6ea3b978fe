"""Where f is divided by its length, the logits miss the part of the pull along f: one more integral beside the quadratic."""

from sympy import IndexedBase, Interval, Rational, S, Sum, exp, sqrt

from derivations import Claim, Eq, Family, Step, Verdict, dot
from derivations.joma import joma
from derivations.mathematics import block
from derivations.mathematics.block import K, M, U, a, b, c, d, f, g, h, i, j, k, l, mean, v, w, z

r = IndexedBase("r")  # the length of U_C b + u_q at a sample
nu = IndexedBase("nu")  # ν[l] = ∫ 𝔼[(b_l/r)² Σ_k g_k h'_k w_kᵀf] dt
plain = block.definitions(exp)
along = Sum(g[i, k] * h[i, k] * Sum(w[k, a] * f[i, a], (a, 1, d)), (k, 1, K))  # Σ_k g_k h'_k w_kᵀf: the pull along f
back = Sum(g[i, k] * h[i, k] * w[k, a], (k, 1, K))

claim = Claim(
    source=joma(
        "Extension of Theorem 1 to a normalised residual stream",
        section="3",
        place="after Theorem 1, whose f is not normalised",
        says="The paper has no normalisation between the layers.",
        read_as="Ours: f divided by its length, which for orthonormal embeddings is the root of 1 + Σ_l b_l².",
    ),
    domain=block.DOMAIN | {nu: Family(Interval(-1, 1), (l, 1, M))},
    where=plain | {r[i]: sqrt(1 + Sum(b[i, j] ** 2, (j, 1, M))), f[i, a]: plain[f[i, a]] / r[i]},
    flow={
        w[k, a]: block.gradient_flow(exp)[w[k, a]],
        # ∂f/∂b_l = (u_l − f (fᵀu_l))/r, and fᵀu_l = b_l/r
        z[l]: mean(b[i, l] * Sum((U[a, l] - f[i, a] * b[i, l] / r[i]) / r[i] * back, (a, 1, d))),
        nu[l]: mean((b[i, l] / r[i]) ** 2 * along),
    },
    initial={nu[l]: S.Zero},
    constant=c[l],
    printed=Eq(z[l], Rational(1, 2) * Sum(v[k, l] ** 2, (k, 1, K)) - nu[l] + c[l]),
    proof=(
        Step(
            mean(b[i, l] / r[i] * Sum(g[i, k] * h[i, k] * v[k, l], (k, 1, K)))
            - mean((b[i, l] / r[i]) ** 2 * along)
            - Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K))
            + dot(nu)[l],
            "of what is propagated back, u_l takes v and f takes the pull along it",
        ),
        Step(0, "v moves with the mean of g h' b_l/r, and the integral takes the rest"),
    ),
    uses=("joma/theorem_1_exp",),
    until="the trajectory ends",
    scope="exp attention; any number of samples, tokens and hidden nodes, any activation, any g",
    at_least=Verdict.PROVED,
)
