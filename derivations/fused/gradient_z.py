"""The gradient of the logits needs row sums of V∘dV and one correction, and no pre-activation is kept."""

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.fused import fused
from derivations.mathematics.attention_mlp import (
    DOMAIN,
    WHERE,
    G,
    M,
    P,
    V,
    b,
    dV,
    e,
    i,
    k,
    l,
    over_nodes,
    over_rows,
    t,
    through_attention,
    x,
    xi,
    z,
)

claim = Claim(
    source=fused("Gradient of the logits"),
    domain={**DOMAIN, l: integers(1, M)},
    where=WHERE,
    printed=Eq(through_attention(z[l]), over_nodes((V[l, k] + xi[k]) * dV) - e[l] * over_rows(x[i, l] * t[i])),
    proof=(
        Step(
            over_rows(over_nodes(G[i, k] * b[i, l] * (V[l, k] - P[i, k]))),
            "the attention Jacobian is diag(b) − bbᵀ",
        ),
        Step(
            over_nodes((V[l, k] + xi[k]) * dV) - e[l] * over_rows(x[i, l] * t[i]),
            "⟨g, h⟩ = ⟨G, P + ξ⟩, so what ξ adds to the row sums the correction takes away",
        ),
    ),
    scope="any numbers of rows, tokens and nodes, any homogeneous activation off its kink, any g; softmax attention",
    at_least=Verdict.PROVED,
)
