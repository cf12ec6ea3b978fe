"""A weighted geometric mean of two numbers is at most their arithmetic mean."""

from sympy import Interval, exp, log, oo, symbols

from derivations import Claim, Le, Step, Use, Verdict
from derivations.textbook import textbook

a, b = symbols("a b", positive=True)
t, x = symbols("t x", real=True)
G = a**t * b ** (1 - t)
over_a, over_b = (1 - t) * (log(a) - log(b)), t * (log(b) - log(a))  # log(a/G) and log(b/G)

claim = Claim(
    source=textbook("Inequality of the means"),
    domain={a: Interval.open(0, oo), b: Interval.open(0, oo), t: Interval(0, 1)},
    printed=Le(G, t * a + (1 - t) * b),
    # A bound that is used is known while its step is checked, at the values that `Use` names.
    proof=(
        Step(
            t * a + (1 - t) * b,
            "a/G and b/G lie above the tangent of the exponential, and the mean of the tangents is one",
            by=t * G * (exp(over_a) - 1 - over_a) + (1 - t) * G * (exp(over_b) - 1 - over_b),
            using=(Use("textbook/exp_above_tangent", {x: over_a}), Use("textbook/exp_above_tangent", {x: over_b})),
        ),
    ),
    scope="two positive numbers, any weights",
    waived={"ball": "the means agree wherever a = b, which leaves no margin"},
    at_least=Verdict.PROVED,
)
