"""With several nodes each weight moves with its own Δ, at a speed set by all the weights of its token."""

from sympy import IndexedBase, S, Sum, Symbol, exp

from derivations import Claim, Eq, Step, Verdict, integers
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
    h,
    i,
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

Delta = IndexedBase("Delta")
m = Symbol("k'", integer=True, positive=True)

v_dot = Sum(U[a, l] * mean(g[i, k] * h[i, k] * f[i, a]), (a, 1, d))  # U_Cᵀ times ẇ_k of Eqn. 2

claim = Claim(
    source=joma("Extension of Equation 3 to several nodes, as the slides write it", section="3.1"),
    domain={symbol: set_ for symbol, set_ in DOMAIN.items() if symbol not in (z, phi_prime)} | {k: integers(1, K)},
    where=definitions(exp)
    | {
        h[i, k]: S.One,  # linear activation
        z[l]: Sum(v[m, l] ** 2, (m, 1, K)) / 2,  # Theorem 1, exp attention, with c = 0
        Delta[k, l]: mean(g[i, k] * x[i, l]),
    },
    # The slides print the scale of row l as exp(V∘V/2)·1, which sums the exponentials instead of the squares.
    printed=Eq(v_dot, Delta[k, l] * Sum(exp(v[m, l] ** 2 / 2), (m, 1, K)) / A),
    # Two nodes at rest: the weight moves at 1, not at 2.
    counterexample={n: 1, K: 2, M: 1, d: 2, k: 1, l: 1, A: 1, x[1, 1]: 1, g[1, 1]: 1, g[1, 2]: 1}
    | {w[1, 1]: 0, w[1, 2]: 0, w[2, 1]: 0, w[2, 2]: 0, U[1, 0]: 1, U[2, 0]: 0, U[1, 1]: 0, U[2, 1]: 1},
    amended=Eq(v_dot, Delta[k, l] * exp(Sum(v[m, l] ** 2, (m, 1, K)) / 2) / A),
    proof=(
        Step(mean(g[i, k] * b[i, l]), "orthonormal embeddings, the query's too, leave the own token"),
        Step(Delta[k, l] * exp(z[l]) / A, "b is x e^z/A, and e^z/A is the same for all samples and nodes"),
    ),
    uses=("joma/theorem_1_exp",),
    scope="any numbers of samples, tokens and nodes, any g; linear activation, c = 0",
    at_least=Verdict.PROVED,
)
