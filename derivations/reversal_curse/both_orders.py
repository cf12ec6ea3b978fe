"""Where the data have both orders the curse is gone: a reversal that was seen k times has (1 + η_Y k)/(M + η_Y k) or more."""

from sympy import exp

from derivations import Claim, Ge, Step, Use, Verdict
from derivations.reversal_curse import STEPS, M, eta, follows, g, k, m, reversal_curse

claim = Claim(
    source=reversal_curse(
        "Extension of Theorem 3: both orders",
        section="reversal curse, third slide",
        place="l.605, the title, and l.618–622",
        says="Sequences that are not in the training set are not learned.",
        read_as="Ours: what lifts it. The sequence from B to A is a training sequence like any other, and moves a row that the"
        " one from A to B does not. One look is enough to leave 1/M, and the other order is neither needed nor in the way.",
    ),
    domain=STEPS,
    printed=Ge(follows(k), (1 + eta * k) / (M + eta * k)),
    proof=(
        Step(
            (1 + eta * k) / (M + eta * k),
            "e^g is at least 1 + η_Y k",
            by=m * (exp(g(k)) - 1 - eta * k) / ((exp(g(k)) + m) * (M + eta * k)),
            using=(Use("reversal_curse/steps", {m: m, k: k, eta: eta}, part="linear"),),
        ),
    ),
    accepted={
        "left side: dropped 1/(m + exp(g(k, eta_Y, m)))": "e^g is at least 1",
        "left side: sign of g(k, eta_Y, m)": "g is not negative",
        "left side: half of g(k, eta_Y, m)": "g is not negative",
        "left side: twice g(k, eta_Y, m) (2)": "g is not negative",
    },
    uses=("reversal_curse/only_what_is_seen",),
    scope="any number of tokens, any learning rate, any number of passes",
    at_least=Verdict.PROVED,
)
