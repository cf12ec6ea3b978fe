"""atan u + atan(1/u) = π/2 for u > 0."""

from sympy import Derivative, Integral, Interval, atan, oo, pi, symbols

from derivations import Claim, Eq, Step, Verdict
from derivations.textbook import textbook

u, r = symbols("u r", real=True)
way = u**r  # from 1 to u, and positive all the way: a way to u < 0 would cross the jump of atan(1/u)

claim = Claim(
    source=textbook("Sum of arctangents"),
    domain={u: Interval.open(0, oo)},
    printed=Eq(atan(u) + atan(1 / u), pi / 2),
    proof=(
        Step(
            pi / 2 + Integral(Derivative(atan(way) + atan(1 / way), r), (r, 0, 1)),
            "the value at 1, and the fundamental theorem from there to u",
        ),
    ),
    at_least=Verdict.PROVED,
)
