"""The attention that a row pays its tokens sums to one, whatever is subtracted from the logits."""

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.fused import fused
from derivations.mathematics.attention_mlp import DOMAIN, WHERE, A, K, V, b, e, g, i, l, n, over_tokens, s, x, xi

claim = Claim(
    source=fused("Normaliser"),
    domain={**{symbol: set_ for symbol, set_ in DOMAIN.items() if symbol not in (K, V, xi, g, s)}, i: integers(1, n)},
    where={key: WHERE[key] for key in (e[l], A[i], b[i, l])},
    printed=Eq(over_tokens(b[i, l]), 1),
    proof=(Step(over_tokens(x[i, l] * e[l]) / A[i], "one normaliser for the whole row"),),
    scope="any numbers of rows and tokens, every row with a token, any shift of the logits",
    at_least=Verdict.PROVED,
)
