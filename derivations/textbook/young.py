"""Young's inequality: a product is at most a sum of powers with conjugate exponents."""

from sympy import Interval, exp, log, oo, symbols

from derivations import Claim, Le, Step, Use, Verdict
from derivations.textbook import textbook

a, b = symbols("a b", positive=True)
p, x = symbols("p x", real=True)
q = p / (p - 1)  # 1/p + 1/q = 1
goal = a**p / p + b**q / q
over_a, over_b = p * log(a) - log(a) - log(b), q * log(b) - log(a) - log(b)  # log(a^p/(ab)) and log(b^q/(ab))

claim = Claim(
    source=textbook("Young's inequality"),
    domain={a: Interval.open(0, oo), b: Interval.open(0, oo), p: Interval.open(1, oo)},
    printed=Le(a * b, goal),
    proof=(
        Step(
            goal,
            "a^p/(ab) and b^q/(ab) lie above the tangent of the exponential, and the mean of the tangents is one",
            by=a * b * (exp(over_a) - 1 - over_a) / p + a * b * (exp(over_b) - 1 - over_b) / q,
            using=(Use("textbook/exp_above_tangent", {x: over_a}), Use("textbook/exp_above_tangent", {x: over_b})),
        ),
    ),
    scope="two positive numbers, every exponent p > 1",
    waived={"ball": "both sides agree wherever a^p = b^q, which leaves no margin"},
    at_least=Verdict.PROVED,
)
