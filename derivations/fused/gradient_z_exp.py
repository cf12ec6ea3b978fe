"""Without softmax the normaliser is a constant, and the gradient of the logits needs no correction."""

from sympy import Symbol, exp

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.fused import fused
from derivations.mathematics.attention_mlp import (
    DOMAIN,
    G,
    K,
    M,
    V,
    g,
    i,
    k,
    l,
    m,
    n,
    over_nodes,
    over_rows,
    over_tokens,
    q,
    s,
    x,
    z,
)

A = Symbol("A", positive=True)  # the normaliser of linear and exp attention


def dV(sigma):
    """σ(z)∘(xᵀG/A)."""
    return sigma * over_rows(x[i, l] * G[i, k] / A)


def dz(sigma):
    """SymPy's derivative of b V by z_l, behind G."""
    return over_rows(over_nodes(G[i, k] * over_tokens((sigma(z[m]) * x[i, m] / A).diff(z[l]) * V[m, k], m)))


claim = Claim(
    source=fused("Gradient of the logits of exp and linear attention"),
    domain={**{s: DOMAIN[s] for s in (n, M, K, x, z, V, g, s)}, A: DOMAIN[q], l: integers(1, M)},
    where={G[i, k]: g[i, k] * s[i, k]},
    printed={
        "exp": Eq(dz(exp), over_nodes(V[l, k] * dV(exp(z[l])))),
        "linear": Eq(z[l] * dz(lambda logit: logit), over_nodes(V[l, k] * dV(z[l]))),
    },
    proof={
        "exp": (
            Step(over_rows(over_nodes(G[i, k] * exp(z[l]) * x[i, l] / A * V[l, k])), "a logit acts on its own token alone"),
            Step(over_nodes(V[l, k] * dV(exp(z[l]))), "summed over the rows first, this is V∘dV"),
        ),
        "linear": (
            Step(z[l] * over_rows(over_nodes(G[i, k] * x[i, l] / A * V[l, k])), "a logit acts on its own token alone"),
            Step(over_nodes(V[l, k] * dV(z[l])), "summed over the rows first, this is V∘dV"),
        ),
    },
    uses=("fused/gradient_v",),
    scope="any numbers of rows, tokens and nodes, any homogeneous activation off its kink, any g; linear attention times z, so"
    " that a zero logit divides nothing",
    at_least=Verdict.PROVED,
)
