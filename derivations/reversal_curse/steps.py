"""After k steps of gradient descent the gap g satisfies e^g + (M − 1)g ≥ 1 + Mη_Y k, and so e^g ≥ 1 + η_Y k."""

from sympy import exp, symbols

from derivations import Claim, Ge, Induction, Step, Use, Verdict
from derivations.reversal_curse import STEPS, M, eta, g, k, m, reversal_curse

x = symbols("x", real=True)
move = eta * M / (exp(g(k)) + m)
level = exp(g(k)) + m * g(k)

claim = Claim(
    source=reversal_curse(
        "Extension: the gap after k steps",
        section="reversal curse, third slide",
        place="l.607–622",
        says="The theorem bounds what gradient descent has learned of a sequence after so many steps.",
        read_as="Ours: the steps of one_step, from zero. With gradient flow the second part is an equation (clock); steps of"
        " any length get further, for the exponential lies above its tangents.",
    ),
    domain=STEPS,
    printed={
        "never negative": Ge(g(k), 0),
        "level": Ge(level, 1 + M * eta * k),
        "linear": Ge(exp(g(k)), 1 + eta * k),
    },
    proof={
        "never negative": Induction(k, 0, (Step(0, "each step adds to it", by=g(k) + move),)),
        "level": Induction(
            k,
            0,
            (
                Step(
                    exp(g(k)) * (1 + move) + m * (g(k) + move),
                    "the exponential of the step lies above its tangent",
                    by=exp(g(k)) * (exp(move) - 1 - move),
                    using=(Use("textbook/exp_above_tangent", {x: move}),),
                ),
                Step(level + M * eta, "the step is Mη_Y over e^g + M − 1"),
                Step(1 + M * eta * (k + 1), "the induction hypothesis", by=level - 1 - M * eta * k),
            ),
        ),
        "linear": (
            Step(
                1 + eta * k,
                "g is at most e^g − 1, so that the level is at most Me^g − M + 1",
                by=m * (exp(g(k)) - 1 - g(k)) / M + (level - 1 - M * eta * k) / M,
                using=("level", Use("textbook/exp_above_tangent", {x: g(k)})),
            ),
        ),
    },
    uses=("reversal_curse/one_step",),
    accepted={
        "part `level`: left side: twice m*g(k, eta_Y, m)": "g is not negative",
        "part `level`: left side: twice g(k, eta_Y, m) (2)": "g is not negative",
        "part `linear`: left side: twice g(k, eta_Y, m)": "g is not negative",
    },
    scope="every number of tokens and of steps, every step length; M = m + 1 need not be whole",
    at_least=Verdict.PROVED,
)
