"""Training on A → B takes the skipped step from A to C below chance: to 1/(M + η_Y k) or less."""

from sympy import exp

from derivations import Claim, Le, Step, Use, Verdict
from derivations.reversal_curse import STEPS, M, another, eta, g, k, m, reversal_curse

claim = Claim(
    source=reversal_curse(
        "Extension of Theorem 4: the skipped step",
        section="chain of thought",
        place="l.642–644",
        says="The skipped step has probability 1/M at most.",
        read_as="Ours: how far below. C shares the row of A with B, which takes its place as it is learned; a reversal, whose"
        " row is not touched, stays at 1/M.",
    ),
    domain=STEPS,
    printed=Le(another(k), 1 / (M + eta * k)),
    proof=(
        Step(
            1 / (M + eta * k),
            "e^g is at least 1 + η_Y k",
            by=(exp(g(k)) - 1 - eta * k) / ((exp(g(k)) + m) * (M + eta * k)),
            using=(Use("reversal_curse/steps", {m: m, k: k, eta: eta}, part="linear"),),
        ),
    ),
    accepted={
        "left side: exponent of 1/(m + exp(g(k, eta_Y, m))) one down": "m + e^g is at least 1",
        "left side: twice g(k, eta_Y, m)": "g is not negative",
    },
    scope="any number of tokens, any learning rate, any number of passes",
    at_least=Verdict.PROVED,
)
