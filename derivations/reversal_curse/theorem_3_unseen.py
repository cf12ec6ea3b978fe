"""Theorem 3, the reversal curse: a sequence that is not in the training set has probability 1/M at most."""

from sympy import exp

from derivations import Claim, Le, Step, Use, Verdict
from derivations.reversal_curse import STEPS, M, another, eta, follows, g, k, m, reversal_curse

claim = Claim(
    source=reversal_curse(
        "Theorem 3: the reversal curse, test sequences",
        section="reversal curse, third slide",
        place="l.618–622: the second display",
        says="Any test sequence that is not in the training set has probability 1/M at most.",
        read_as="No two training sequences begin with the same token, the weights start at zero, and no test sequence differs"
        " from a training sequence in its second token alone, which this model does not see (one_contextual_token); the slide"
        " says none of this. Then there are two kinds of test sequences. Its first token begins no training sequence, as B"
        " where only A → B was seen: this is k = 0, and the probability is 1/M and no less. Or it begins one and another token"
        " followed: it has been seen k times, and its gap is that of steps. One of the third kind is learned with its training"
        " sequence.",
    ),
    domain=STEPS,
    printed=Le(another(k), 1 / M),
    other_readings={
        "also where it differs from a training sequence in its second token alone": Le(follows(k), 1 / M),
        # From zero, a step on a batch of both, their losses added, leaves them η_Y above all others.
        "also where two training sequences begin with the same token, a and b following it: b where a is asked for": Le(
            exp(eta) / (2 * exp(eta) + m - 1), 1 / M
        ),
    },
    proof=(
        Step(
            1 / M,
            "the gap is never negative",
            by=(exp(g(k)) - 1) / (M * (exp(g(k)) + m)),
            using=(Use("reversal_curse/steps", {m: m, k: k, eta: eta}, part="never negative"),),
        ),
    ),
    accepted={
        "left side: exponent of 1/(m + exp(g(k, eta_Y, m))) one down": "m + e^g is at least 1",
        "left side: twice g(k, eta_Y, m)": "g is not negative",
        "left side: half of g(k, eta_Y, m)": "g is not negative",
    },
    uses=("reversal_curse/only_what_is_seen",),
    scope="any number of tokens, any learning rate, any number of passes",
    at_least=Verdict.PROVED,
)
