"""V̇ = diag(exp((V∘V)1/2))Δ/A: each row of V moves with its row of Δ, at a speed set by the squares of the whole row."""

from sympy import IndexedBase, S, Sum, Symbol, exp

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.galore import NODES, galore
from derivations.mathematics.block import DOMAIN, A, K, U, a, b, d, definitions, f, g, h, i, k, l, mean, phi_prime, v, x, z

Delta = IndexedBase("Delta")
m = Symbol("k'", integer=True, positive=True)

V_dot = Sum(U[a, l] * mean(g[i, k] * h[i, k] * f[i, a]), (a, 1, d))  # (U_Cᵀ Ẇ)_lk, Ẇ by Eqn. 2 of JoMA

claim = Claim(
    source=galore(
        "Dynamics of several nodes",
        section=NODES,
        place="first bullet and its display",
        says="With V = U_Cᵀ W of all nodes, the velocity of V is a diagonal matrix, made of the exponentials of half the"
        " squares of V and a vector of ones, times Δ and over A; column k of Δ is 𝔼[g_k x].",
        read_as="Linear activation, exp attention and c = 0, as in JoMA's Theorem 2, which the slide extends. The vector of"
        " ones adds up the squares of a row before the exponential is taken, which is what Theorem 1 gives. In the text of the"
        " slide, recognised from a picture, the bracket of the exponential closes before the ones; then they would add up"
        " exponentials, which is read as well and fails for K > 1. The bracket is not believed, for the display is Theorem 1"
        " put into the flow, and the text has lost brackets elsewhere; should it stand so on the slide, it is a misprint.",
    ),
    domain={symbol: set_ for symbol, set_ in DOMAIN.items() if symbol not in (z, phi_prime)} | {k: integers(1, K)},
    where=definitions(exp)
    | {
        h[i, k]: S.One,  # linear activation
        z[l]: Sum(v[m, l] ** 2, (m, 1, K)) / 2,  # Theorem 1, exp attention, with c = 0
        Delta[l, k]: mean(g[i, k] * x[i, l]),
    },
    printed=Eq(V_dot, exp(Sum(v[m, l] ** 2, (m, 1, K)) / 2) * Delta[l, k] / A),
    other_readings={
        "the ones add up the exponentials of a row": Eq(V_dot, Sum(exp(v[m, l] ** 2 / 2), (m, 1, K)) * Delta[l, k] / A)
    },
    proof=(
        Step(mean(g[i, k] * b[i, l]), "orthonormal embeddings, the query's too, leave the own token"),
        Step(exp(z[l]) * Delta[l, k] / A, "b is x e^z/A, and e^z/A is the same for all samples and nodes"),
    ),
    uses=("joma/theorem_1_exp",),
    scope="any numbers of samples, tokens and nodes, any g; linear activation, c = 0. V_lk is v_k at token l",
    at_least=Verdict.PROVED,
)
