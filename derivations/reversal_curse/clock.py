"""With gradient flow the gap of a training sequence tells the time: e^g + (M − 1)g = 1 + Mη_Y t/N."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.reversal_curse import M, N, eta, m, reversal_curse

u, w = symbols("u w", real=True)  # the logit of the token that follows, and that of each other one
t = symbols("t", nonnegative=True)
total = exp(u) + m * exp(w)

claim = Claim(
    source=reversal_curse(
        "Extension: gradient flow",
        section="reversal curse, third slide",
        place="l.607–622",
        says="The theorem's bound is in terms of Mη_Y t/N.",
        read_as="Ours: steps that are small, on the mean over the N training sequences, move the two logits of a row as here."
        " What the gap tells is exactly the combination in the printed bound.",
    ),
    domain={
        m: Interval(1, oo),
        N: integers(1),
        eta: Interval.open(0, oo),
        t: Interval(0, oo),
        **dict.fromkeys((u, w), Interval(-oo, oo)),
    },
    flow={u: eta / N * m * exp(w) / total, w: -eta / N * exp(w) / total, t: S.One},
    initial={u: S.Zero, w: S.Zero, t: S.Zero},
    printed={
        "balanced": Eq(u + m * w, 0),
        "clock": Eq(exp(u - w) + m * (u - w), 1 + M * eta * t / N),
    },
    proof={
        "balanced": (Step(0, "what the one gains the others lose"),),
        "clock": (
            Step((exp(u - w) + m) * eta / N * M * exp(w) / total - M * eta / N, "the gap grows at M e^w over the total"),
            Step(0, "the total is e^w (e^{u − w} + M − 1)"),
        ),
    },
    uses=("reversal_curse/one_step",),
    until="t = ∞: the gap grows, and by the clock it is finite at every time",
    scope="any number of tokens and of training sequences with different first tokens, any learning rate, from zero",
    at_least=Verdict.PROVED,
)
