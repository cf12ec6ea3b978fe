"""The paper as a talk tells it, and the symbols that several claims share.

Theorems 3 and 4 stand on slides without their setting. What had to be supplied is the same in all claims: the one-layer model
of the same talk (l.232–250), read for sequences of three tokens; all weights start at zero; the N training sequences are taken
one by one, each of them once in N steps; and no two of them begin with the same token. Then the rows of Y move apart from one
another, and a row that is trained has one number to tell, the gap between the logit of the token that follows and any other.
Test sequences are supposed not to differ from a training sequence in the second token alone, for this model does not see it.
The experiment on chains of thought also trains an A with two tokens that follow it; the claims are held against the others.
"""

from functools import partial
from typing import Any

from sympy import Expr, Interval, exp, oo, symbols

from derivations import Paper, Sequence, Source, integers

PAPER = Paper(
    name="Reversal curse",
    title="Towards a Theoretical Understanding of the 'Reversal Curse' via Training Dynamics",
    authors=(
        "Hanlin Zhu",
        "Baihe Huang",
        "Shaolun Zhang",
        "Michael I. Jordan",
        "Jiantao Jiao",
        "Yuandong Tian",
        "Stuart Russell",
    ),
    venue="Conference on Neural Information Processing Systems (NeurIPS) 2024",
    version="two theorems on the slides of a talk on JoMA, as text recognised from pictures, in which displays are broken and"
    " exponents lost; the paper itself was not read",
    identifiers={"arXiv": "2405.04669"},
    results={"Theorem 3": "reversal curse, third slide", "Theorem 4": "chain of thought"},
    symbols={
        "M": "the number of tokens",
        "m": "M − 1, the number of tokens that do not follow",
        "N": "the number of training sequences",
        "eta_Y": "η_Y, the learning rate of the decoder Y",
        "t": "the number of steps of gradient descent; along a flow, time in such steps",
        "k": "how often a training sequence has been seen, t/N",
        "c": "the constant of Theorems 3 and 4, which the slides call positive",
        "Z": "the attention logits, one for each last token and contextual token",
        "Y": "the decoder: Y[a, b] is the logit of token b after token a",
        "U": "the embeddings of the tokens as columns",
        "g": "the gap: by how much the logit of the token that follows exceeds each other one of its row",
    },
    unclaimed={
        "Reversal curse, first slide: what GPT-4 answers about a mother and her son": "a report on another model, by other"
        " authors",
        "Theorems 3 and 4: the lower bound on the learning rate": "it cannot be read in the text; no statement here needs one",
    },
    foremost={
        "reversal_curse/clock": "With gradient flow the gap tells the time: e^g + (M − 1)g = 1 + Mη_Y t/N.",
        "reversal_curse/theorem_3_exponent": (
            "With gradient flow the error stays above (M − 1)/M(1 + τ), τ = η_Y t/N: with the printed 2, c = 1 fails."
        ),
        "reversal_curse/theorem_3_draws": "With sequences drawn at random the bound can hold with high probability only.",
        "reversal_curse/symmetric_weights": "With symmetric weights the curse is lifted by every step: the asymmetry makes it.",
        "reversal_curse/skipped_step": "Training on A → B takes A → C below chance, where a reversal stays at chance.",
    },
)

reversal_curse = partial(Source, PAPER.name)

N = symbols("N", integer=True, positive=True)
k = symbols("k", integer=True, nonnegative=True)
m, eta = symbols("m eta_Y", positive=True)  # m counts the tokens that do not follow; that it is whole is not needed
M = m + 1

STEPS = {m: Interval(1, oo), k: integers(0), eta: Interval.open(0, oo)}

# A step of length η_Y on a sequence (a, ·, b) raises the logit of b and lowers the others of row a (one_step).
g = Sequence("g", 0, lambda g: g + eta * M / (exp(g) + m), k)


def follows(k: Any) -> Expr:
    """The probability of the token that followed in training, after its sequence was seen k times (one_step)."""
    return exp(g(k)) / (exp(g(k)) + m)


def another(k: Any) -> Expr:
    """The probability of each other token then."""
    return 1 / (exp(g(k)) + m)
