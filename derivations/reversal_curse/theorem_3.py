"""Theorem 3, the reversal curse: a training sequence that was seen k times is predicted up to (M − 1)/2√(Mη_Y k)."""

from typing import Any

from sympy import Expr, Rational, exp, sqrt

from derivations import Claim, Ge, Step, Use, Verdict, integers
from derivations.reversal_curse import STEPS, M, eta, follows, g, k, m, reversal_curse

rest = exp(g(k)) + m
root = sqrt(M * eta * k)


def bound(c: Any, passes: Any = k) -> Expr:
    return 1 - (M - 1) / (2 * (M * eta * passes) ** c)


claim = Claim(
    source=reversal_curse(
        "Theorem 3: the reversal curse, training sequences",
        section="reversal curse, third slide",
        place="l.607–618: the premises and the first display",
        says="With stochastic gradient descent, one sequence in a batch, M above 100, η_Y below 1, t at least of the order of"
        " N ln M/η_Y and ln t of that of ln(NM/η_Y), a training sequence has at step t the probability 1 − (M − 1)/2(Mη_Y"
        " t/N)ᶜ or more, for some constant c > 0; this tends to 1.",
        read_as="The display is broken in the text. M − 1, a 2, Mη_Y t/N and what it tends to can be read; that c is the"
        " exponent is our reading, and a lower bound on η_Y is lost. c = ½ will do, for every M ≥ 2 and every η_Y, at the end"
        " of every pass: there the premises on M, η_Y and t are not needed. Within a pass they may be, for a sequence whose"
        " turn is still to come. Supplied, for the slide does not say it: the model, which reads a row of Y"
        " (one_contextual_token); weights that start at zero; k = t/N, as at the ends of passes through the training set;"
        " first tokens that differ from sequence to sequence. Where sequences are drawn at random, as is usual, the sentence"
        " needs with high probability (theorem_3_draws).",
    ),
    domain={**STEPS, k: integers(1)},
    printed=Ge(follows(k), bound(Rational(1, 2))),
    other_readings={
        "c = 1 will do": Ge(follows(k), bound(1)),
        "within a pass too: of N = 100 sequences the last one, a step before its turn": Ge(
            follows(k), bound(Rational(1, 2), k + Rational(99, 100))
        ),
        "drawn at random, and certain: a sequence that was never drawn": Ge(1 / M, bound(Rational(1, 2))),
    },
    proof=(
        Step(
            bound(Rational(1, 2)),
            "all others have one over e^g + M − 1 each, and e^g + M − 1 ≥ M + η_Y k ≥ 2√(Mη_Y k)",
            by=m * (exp(g(k)) - 1 - eta * k) / (2 * root * rest) + m * (sqrt(M) - sqrt(eta * k)) ** 2 / (2 * root * rest),
            using=(Use("reversal_curse/steps", {m: m, k: k, eta: eta}, part="linear"),),
        ),
    ),
    accepted={
        "right side: dropped 1 (2)": "√m is at least m/√(m + 1)",
        "left side: dropped 1/(m + exp(g(k, eta_Y, m)))": "e^g is at least 1",
        "left side: sign of g(k, eta_Y, m)": "g is not negative",
        "left side: half of g(k, eta_Y, m)": "g is not negative",
        "left side: twice g(k, eta_Y, m) (2)": "g is not negative",
    },
    scope="gradient descent at the ends of passes through any training set in which no two sequences have the same first"
    " token; any number of tokens, any learning rate. The bound tends to 1 with k; it is positive from η_Y k = (M − 1)²/4M on,"
    " and both_orders has one that says more before. c = 1 is too much; with gradient flow it is so under the printed premises"
    " as well (theorem_3_exponent)",
    at_least=Verdict.PROVED,
)
