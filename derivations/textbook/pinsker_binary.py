"""Pinsker's inequality for two laws on two points."""

from sympy import Integral, Interval, log, symbols

from derivations import Claim, Ge, Step, Verdict
from derivations.textbook import textbook

p, q, s, u = symbols("p q s u", real=True)
goal, at = 2 * (p - q) ** 2, q + (p - q) * u

claim = Claim(
    source=textbook("Pinsker's inequality", section="two points"),
    domain={p: Interval.open(0, 1), q: Interval.open(0, 1)},
    printed=Ge(p * log(p / q) + (1 - p) * log((1 - p) / (1 - q)), goal),
    proof=(
        Step(goal + Integral((p - s) * (1 - 2 * s) ** 2 / (s * (1 - s)), (s, q, p)), "Taylor's formula with its remainder"),
        Step(
            goal,
            "the remainder, with s between q and p",
            by=(p - q) ** 2 * Integral((1 - u) * (1 - 2 * at) ** 2 / (at * (1 - at)), (u, 0, 1)),
        ),
    ),
    scope="two laws on two points, without zeros",
    waived={"ball": "both sides agree wherever p = q, which leaves no margin"},
    at_least=Verdict.PROVED,
)
