"""With several nodes each weight moves with its own Δ, at a speed set by all the weights of its token."""

from sympy import IndexedBase, S, Sum, Symbol, exp

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.block import (
    DOMAIN,
    A,
    K,
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
    phi_prime,
    v,
    x,
    z,
)

Delta = IndexedBase("Delta")
m = Symbol("k'", integer=True, positive=True)

v_dot = Sum(U[a, l] * mean(g[i, k] * h[i, k] * f[i, a]), (a, 1, d))  # U_Cᵀ times ẇ_k of Eqn. 2

claim = Claim(
    source=joma(
        "Extension of Equation 3 to several nodes",
        section="3.1",
        place="after Eqn. 3, which has one node",
        says="Eqn. 3 for several nodes and linear activation; it stands in the authors' slides and not in the paper.",
        read_as="Ours, by Theorem 1 with its sum over k. In the text of the slide, recognised from a picture, the bracket of"
        " the exponential closes before the vector of ones, which would then add up exponentials; that fails for K > 1. The"
        " bracket is not believed, for the display is Theorem 1 put into the flow (galore/dynamics).",
    ),
    domain={symbol: set_ for symbol, set_ in DOMAIN.items() if symbol not in (z, phi_prime)} | {k: integers(1, K)},
    where=definitions(exp)
    | {
        h[i, k]: S.One,  # linear activation
        z[l]: Sum(v[m, l] ** 2, (m, 1, K)) / 2,  # Theorem 1, exp attention, with c = 0
        Delta[k, l]: mean(g[i, k] * x[i, l]),
    },
    printed=Eq(v_dot, Delta[k, l] * exp(Sum(v[m, l] ** 2, (m, 1, K)) / 2) / A),
    # Two nodes at rest would move twice too fast.
    other_readings={
        "the slide's scale of row l read as the sum over the nodes of the exponentials": Eq(
            v_dot, Delta[k, l] * Sum(exp(v[m, l] ** 2 / 2), (m, 1, K)) / A
        )
    },
    proof=(
        Step(mean(g[i, k] * b[i, l]), "orthonormal embeddings, the query's too, leave the own token"),
        Step(Delta[k, l] * exp(z[l]) / A, "b is x e^z/A, and e^z/A is the same for all samples and nodes"),
    ),
    uses=("joma/theorem_1_exp",),
    scope="any numbers of samples, tokens and nodes, any g; linear activation, c = 0",
    at_least=Verdict.PROVED,
)
