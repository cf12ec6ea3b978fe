"""Young's inequality: a product is at most a sum of powers with conjugate exponents."""

from sympy import Interval, oo, symbols

from derivations import Claim, Le, Step, Use, Verdict
from derivations.textbook import textbook

a, b, x, y = symbols("a b x y", positive=True)
p, t = symbols("p t", real=True)
q = p / (p - 1)  # 1/p + 1/q = 1
goal = x**p / p + y**q / q

claim = Claim(
    source=textbook("Young's inequality"),
    domain={x: Interval.open(0, oo), y: Interval.open(0, oo), p: Interval.open(1, oo)},
    printed=Le(x * y, goal),
    proof=(
        Step(
            goal,
            "the means of x^p and y^q with weights 1/p and 1/q",
            by=goal - x * y,
            using=(Use("textbook/am_gm", {a: x**p, b: y**q, t: 1 / p}),),
        ),
    ),
    scope="two positive numbers, every exponent p > 1",
    waived={"ball": "both sides agree wherever x^p = y^q, which leaves no margin"},
    at_least=Verdict.PROVED,
)
