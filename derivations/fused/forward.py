"""The exponentials of attention move from the columns of x to the rows of V, and the normaliser is one more column."""

from sympy import exp

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.fused import fused
from derivations.mathematics.attention_mlp import DOMAIN, K, V, i, k, l, m, n, over_tokens, q, x, z

claim = Claim(
    source=fused("Identity of the forward pass"),
    domain={**{s: DOMAIN[s] for s in DOMAIN if str(s) not in ("xi", "g", "s")}, i: integers(1, n), k: integers(1, K)},
    # Left: x (e∘V) over x e, two products with one and the same x. Right: softmax attention as it is defined.
    printed=Eq(
        over_tokens(x[i, l] * (q * exp(z[l]) * V[l, k])) / over_tokens(x[i, l] * (q * exp(z[l]))),
        over_tokens(exp(z[l]) * x[i, l] / over_tokens(exp(z[m]) * x[i, m], m) * V[l, k]),
    ),
    proof=(
        Step(
            over_tokens(x[i, l] * exp(z[l]) * V[l, k]) / over_tokens(x[i, l] * exp(z[l])),
            "q = e^{−c} is a factor above and below",
        ),
    ),
    scope="any numbers of rows, tokens and nodes, any shift c of the logits",
    at_least=Verdict.PROVED,
)
