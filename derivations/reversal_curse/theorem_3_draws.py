"""A sequence that each step draws with chance r is never drawn with chance (1 − r)ᵗ, and seldom less than rt/2 times."""

from sympy import Interval, exp, symbols

from derivations import Claim, Eq, Induction, Le, Sequence, Step, Use, Verdict, integers
from derivations.reversal_curse import reversal_curse

t = symbols("t", integer=True, nonnegative=True)
r, x = symbols("r x", real=True)
mean = Sequence("E", 1, lambda E: (1 - r) * E + r * E / 2, t)  # of 2^{−k}, which is halved when the sequence is drawn


claim = Claim(
    source=reversal_curse(
        "Extension of Theorem 3: random draws",
        section="reversal curse, third slide",
        place="l.607–609: the premises",
        says="The theorem runs stochastic gradient descent and speaks of step t.",
        read_as="Ours: where each step draws one of N sequences, r = 1/N and k is a number of successes, not t/N. A sequence"
        " that was never drawn is at 1/M, so that no bound above it is certain at any t.",
    ),
    domain={r: Interval(0, 1), t: integers(0)},
    printed={
        "never drawn": Le((1 - r) ** t, exp(-r * t)),
        "mean": Eq(mean(t), (1 - r / 2) ** t),
        "its bound": Le(mean(t), exp(-r * t / 2)),
    },
    proof={
        "never drawn": Induction(
            t,
            0,
            (
                Step((1 - r) * exp(-r * t), "the induction hypothesis", by=(1 - r) * (exp(-r * t) - (1 - r) ** t)),
                Step(
                    exp(-r * (t + 1)),
                    "the exponential lies above its tangent",
                    by=exp(-r * t) * (exp(-r) - 1 + r),
                    using=(Use("textbook/exp_above_tangent", {x: -r}),),
                ),
            ),
        ),
        "mean": Induction(
            t, 0, (Step((1 - r / 2) * mean(t), "one draw"), Step((1 - r / 2) ** (t + 1), "the induction hypothesis"))
        ),
        "its bound": Induction(
            t,
            0,
            (
                Step((1 - r / 2) * exp(-r * t / 2), "the induction hypothesis", by=(1 - r / 2) * (exp(-r * t / 2) - mean(t))),
                Step(
                    exp(-r * (t + 1) / 2),
                    "the exponential lies above its tangent",
                    by=exp(-r * t / 2) * (exp(-r / 2) - 1 + r / 2),
                    using=(Use("textbook/exp_above_tangent", {x: -r / 2}),),
                ),
            ),
        ),
    },
    accepted={
        "part `never drawn`: left side: sign of 1 - r": "its power is the same, or negative",
        "part `its bound`: left side: sign of E(t, r)": "the mean is not negative",
    },
    scope="any chance and any number of draws. At t = N ln M/η_Y a sequence is left out with chance M^{−1/η_Y} at most. By"
    " Markov's inequality k ≤ t/2N has a chance of at most 2^{t/2N} times the mean of 2^{−k}, which is e^{−(1 − ln 2)t/2N};"
    " else Theorem 3 holds with t/2N for t/N",
    at_least=Verdict.PROVED,
)
