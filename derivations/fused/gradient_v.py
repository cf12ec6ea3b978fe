"""One product with the transpose of x gives the gradient of V, and its column sums are the gradient of the bias."""

from derivations import Claim, Eq, Step, Use, Verdict, integers
from derivations.fused import fused
from derivations.mathematics.attention_mlp import (
    DOMAIN,
    WHERE,
    G,
    K,
    M,
    V,
    attention,
    b,
    dV,
    i,
    k,
    l,
    m,
    n,
    over_rows,
    over_tokens,
)

claim = Claim(
    source=fused("Gradient of the weights"),
    domain={**DOMAIN, i: integers(1, n), l: integers(1, M), k: integers(1, K)},
    where=WHERE,
    printed={
        # The derivative of the pre-activation by V_lk, behind G; that by ξ_k is 1.
        "V": Eq(over_rows(G[i, k] * over_tokens(attention * V[m, k], m).diff(V[l, k])), dV),
        "ξ": Eq(over_tokens(dV), over_rows(G[i, k])),
    },
    proof={
        "ξ": (
            Step(over_rows(G[i, k] * over_tokens(b[i, l])), "rows first: each has its own attention"),
            Step(over_rows(G[i, k]), "attention sums to one", using=(Use("fused/attention_sums_to_one"),)),
        ),
    },
    scope="any numbers of rows, tokens and nodes, any homogeneous activation off its kink, any g; softmax attention",
    at_least=Verdict.PROVED,
)
