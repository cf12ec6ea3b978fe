"""Pinsker's inequality for two laws on two points."""

from sympy import Derivative, Integral, Interval, log, symbols

from derivations import Claim, Ge, Step, Verdict
from derivations.textbook import textbook

p, q, u = symbols("p q u", real=True)
goal = 2 * (p - q) ** 2
at, rest = q * (1 - u) + p * u, (1 - q) * (1 - u) + (1 - p) * u  # the law between the two, as far as u tells
primitive = p * log(at) + (1 - p) * log(rest) + 2 * (p - at) ** 2

claim = Claim(
    source=textbook("Pinsker's inequality", section="two points"),
    domain={p: Interval.open(0, 1), q: Interval.open(0, 1)},
    printed=Ge(p * log(p / q) + (1 - p) * log((1 - p) / (1 - q)), goal),
    proof=(
        Step(goal + Integral(Derivative(primitive, u), (u, 0, 1)), "from the law q at u = 0 to the law p at u = 1"),
        Step(
            goal,
            "the derivative carried out",
            by=(p - q) ** 2 * Integral((1 - u) * (at - rest) ** 2 / (at * rest), (u, 0, 1)),
        ),
    ),
    scope="two laws on two points, without zeros",
    waived={"ball": "both sides agree wherever p = q, which leaves no margin"},
    at_least=Verdict.PROVED,
)
