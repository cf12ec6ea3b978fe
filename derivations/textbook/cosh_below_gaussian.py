"""The hyperbolic cosine lies below the moment generating function of a Gaussian."""

from sympy import Interval, cosh, exp, log, oo, symbols

from derivations import Claim, Le, Step, Use, Verdict
from derivations.textbook import textbook

x = symbols("x", real=True)
room = x**2 / 2 - log(cosh(x))

claim = Claim(
    source=textbook("Hyperbolic cosine and Gaussian"),
    domain={x: Interval(-oo, oo)},
    printed=Le(cosh(x), exp(x**2 / 2)),
    # Two bounds are used: e^room ≥ 1 + room, and room ≥ 0.
    proof=(
        Step(
            exp(x**2 / 2),
            "the exponential of what is between the logarithms is at least one",
            by=cosh(x) * (exp(x**2 / 2) / cosh(x) - 1 - room) + cosh(x) * room,
            using=(Use("textbook/exp_above_tangent", {x: room}), Use("textbook/log_cosh_below_square")),
        ),
    ),
    scope="every real x",
    at_least=Verdict.PROVED,
)
