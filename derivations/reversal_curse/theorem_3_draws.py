"""Drawn with chance r at each step, a sequence is left out with chance (1 − r)ᵗ, and seldom drawn rt/2 times or less."""

from sympy import Interval, exp, log, symbols

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
        " that was never drawn is at 1/M, so that for N ≥ 2 no bound above it is certain at any t. By Markov's inequality,"
        " which is not checked here, k ≤ rt/2 has a chance of at most 2^{rt/2} times the mean of 2^{−k}.",
    ),
    domain={r: Interval(0, 1), t: integers(0)},
    printed={
        "never drawn": Le((1 - r) ** t, exp(-r * t)),
        "mean": Eq(mean(t), (1 - r / 2) ** t),
        "its bound": Le(mean(t), exp(-r * t / 2)),
        "rt/2 times or less": Le(exp(log(2) * r * t / 2) * mean(t), exp(-(1 - log(2)) * r * t / 2)),
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
        "rt/2 times or less": (
            Step(
                exp(-(1 - log(2)) * r * t / 2),
                "the bound on the mean",
                by=exp(log(2) * r * t / 2) * (exp(-r * t / 2) - mean(t)),
                using=("its bound",),
            ),
        ),
    },
    accepted={
        "part `never drawn`: left side: sign of 1 - r": "its power is the same, or negative",
        "part `its bound`: left side: sign of E(t, r)": "the mean is not negative",
        "part `rt/2 times or less`: left side: sign of E(t, r)*exp(r*t*log(2)/2)": "the mean is not negative",
        "part `rt/2 times or less`: left side: dropped exp(r*t*log(2)/2)": "the factor is at least 1",
        "part `rt/2 times or less`: left side: sign of r*t*log(2)/2": "the factor is at least 1",
        "part `rt/2 times or less`: left side: half of r*t*log(2)/2": "the factor is at least 1",
    },
    scope="any chance and any number of draws. At t = N ln M/η_Y a sequence is left out with chance M^{−1/η_Y} at most."
    " Where k is above t/2N, which is t/2 times r, Theorem 3 holds with t/2N for t/N",
    at_least=Verdict.PROVED,
)
