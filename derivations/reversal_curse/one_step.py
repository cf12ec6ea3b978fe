"""A row that is trained towards one token has one number to tell, and a gradient step moves it by η_Y M/(e^g + M − 1)."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, exp, oo, symbols

from derivations import Claim, Eq, Verdict, integers
from derivations.reversal_curse import eta, reversal_curse

M, b, h = symbols("M b h", integer=True, positive=True)
u, w, p, q, gap = symbols("u w p q g", real=True)  # two logits, and their probabilities
E = IndexedBase("E")

claim = Claim(
    source=reversal_curse(
        "Extension: a step of gradient descent",
        section="reversal curse, third slide",
        place="l.607–622",
        says="The theorem runs gradient descent with one sequence in a batch.",
        read_as="Ours: from zero all logits of a row are equal but one, and a step on its sequence keeps it so, as it moves"
        " equal logits alike. E[h] is the exponential of a logit, which is u for the token b that follows and w for any other.",
    ),
    domain={
        M: integers(2),
        b: integers(1, M),
        **dict.fromkeys((u, w), Interval(-oo, oo)),
        eta: Interval.open(0, oo),
    },
    where={
        E[h]: exp(w) + (exp(u) - exp(w)) * KroneckerDelta(h, b),
        p: exp(u) / Sum(E[h], (h, 1, M)),
        q: exp(w) / Sum(E[h], (h, 1, M)),
        gap: u - w,
    },
    printed={
        "what follows": Eq(p, exp(gap) / (exp(gap) + M - 1)),
        "another": Eq(q, 1 / (exp(gap) + M - 1)),
        # The gradient of the log-likelihood is 1 − p for the token that follows and −q for any other (only_what_is_seen).
        "the gap": Eq((u + eta * (1 - p)) - (w - eta * q), gap + eta * M / (exp(gap) + M - 1)),
    },
    uses=("reversal_curse/only_what_is_seen",),
    scope="any number of tokens, any step length",
    at_least=Verdict.PROVED,
)
