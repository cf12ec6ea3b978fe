"""The gradient of the frequencies is one more product, with the same correction as that of the logits."""

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.fused import fused
from derivations.mathematics.attention_mlp import (
    DOMAIN,
    WHERE,
    A,
    G,
    M,
    P,
    V,
    attention,
    e,
    i,
    k,
    l,
    m,
    n,
    over_nodes,
    over_tokens,
    t,
    x,
    xi,
)

claim = Claim(
    source=fused("Gradient of the frequencies"),
    domain={**DOMAIN, i: integers(1, n), l: integers(1, M)},
    where=WHERE,
    printed=Eq(
        over_nodes(G[i, k] * over_tokens(attention.diff(x[i, l]) * V[m, k], m)),
        e[l] * (over_nodes(G[i, k] * (V[l, k] + xi[k])) / A[i] - t[i]),
    ),
    proof=(
        Step(over_nodes(G[i, k] * e[l] * (V[l, k] - P[i, k])) / A[i], "x stands above and in the normaliser"),
        Step(
            e[l] * (over_nodes(G[i, k] * (V[l, k] + xi[k])) / A[i] - t[i]),
            "⟨g, h⟩ = ⟨G, P + ξ⟩, so what ξ adds the correction takes away",
        ),
    ),
    uses=("fused/gradient_z",),
    scope="any numbers of rows, tokens and nodes, any homogeneous activation off its kink, any g; softmax attention",
    at_least=Verdict.PROVED,
)
