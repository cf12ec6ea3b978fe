"""After LayerNorm the normaliser of the softmax is gone: f is c̃ over its own length."""

from sympy import IndexedBase, Interval, Sum, exp, oo, sqrt, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.scan_and_snap import scan_and_snap

M, j, l = symbols("M j l", integer=True, positive=True)
P, z, c, scaled = map(IndexedBase, ("P", "z", "c", r"\tilde{c}"))

claim = Claim(
    source=scan_and_snap(
        "Normalised version of the attention",
        section="Understanding Attention in 1-layer Setting",
        place="the normalised version, l.244",
        says="The decoder reads the normalised vector UᵀLN(Xᵀb) of the attention.",
        read_as="LN divides by the Euclidean norm: the slides do not say, and the authors' programs do. Attention by token is"
        " attention_by_token's c. All M tokens occur with the query and next token in question; others have c = 0.",
    ),
    domain={
        M: integers(1),
        l: integers(1, M),
        P: Family(Interval.open(0, 1), (j, 1, M)),
        z: Family(Interval(-oo, oo), (j, 1, M)),
    },
    where={scaled[l]: P[l] * exp(z[l]), c[l]: scaled[l] / Sum(scaled[j], (j, 1, M))},
    printed=Eq(c[l] / sqrt(Sum(c[j] ** 2, (j, 1, M))), scaled[l] / sqrt(Sum(scaled[j] ** 2, (j, 1, M)))),
    scope="any number of tokens, any logits",
    at_least=Verdict.PROVED,
)
