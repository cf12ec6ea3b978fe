"""The logarithm lies below its tangent at one."""

from sympy import Interval, log, oo, symbols

from derivations import Claim, Le, Step, Use, Verdict
from derivations.textbook import textbook

x = symbols("x", real=True)

claim = Claim(
    source=textbook("Tangent of the logarithm"),
    domain={x: Interval.open(-1, oo)},
    printed=Le(log(1 + x), x),
    proof=(
        Step(
            x,
            "the exponential lies above its tangent, here at log(1 + x)",
            by=x - log(1 + x),
            using=(Use("textbook/exp_above_tangent", {x: log(1 + x)}),),
        ),
    ),
    scope="every x > −1",
    at_least=Verdict.PROVED,
)
