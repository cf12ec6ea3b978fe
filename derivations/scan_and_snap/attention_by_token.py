"""Positions with the same token share its score: attention by token is the token's frequency times exp z, normalised."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, exp, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.scan_and_snap import scan_and_snap

T, M, j, l, s = symbols("T M j l s", integer=True, positive=True)
token = IndexedBase("x", integer=True, positive=True)  # the token at position s
z, P, b = map(IndexedBase, ("z", "P", "b"))

claim = Claim(
    source=scan_and_snap(
        "Co-occurrence probability",
        section="Understanding Attention in 1-layer Setting; Overall Picture of the Training Dynamics",
        place="the sum over positions, l.232–242; the definition of c̃, l.327",
        says="The output of the attention is the sum over positions of the scores times the embeddings, and c̃ of a token is"
        " P(l|m,n) times exp(z_ml).",
        read_as="One query m is followed, and T counts the contextual positions. The scores b of all positions that hold"
        " token l add up to c̃ of l over the sum of c̃, with the frequency of l in the sequence as P. That it tends to"
        " P(l|m,n) as T → ∞ is a premise of the slides (l.272).",
    ),
    domain={
        **dict.fromkeys((T, M), integers(1)),
        l: integers(1, M),
        token: Family(integers(1, M), (s, 1, T)),
        z: Family(Interval(-oo, oo), (j, 1, M)),
    },
    where={
        P[l]: Sum(KroneckerDelta(token[s], l), (s, 1, T)) / T,
        b[s]: exp(z[token[s]]) / Sum(exp(z[token[j]]), (j, 1, T)),
    },
    # Multiplied by the sum of c̃.
    printed=Eq(Sum(KroneckerDelta(token[s], l) * b[s], (s, 1, T)) * Sum(P[j] * exp(z[j]), (j, 1, M)), P[l] * exp(z[l])),
    scope="any length, any number of tokens, any logits; at exact points alone, as the checker has no rule that puts l for the"
    " token at a position under the delta of the two",
    at_least=Verdict.SAMPLED,
)
