"""A power of a number below one falls faster than a hyperbola in its exponent."""

from sympy import Interval, symbols

from derivations import Claim, Induction, Le, Step, Verdict, integers
from derivations.textbook import textbook

x = symbols("x", nonnegative=True)
n = symbols("n", integer=True, nonnegative=True)

claim = Claim(
    source=textbook("Bernoulli's inequality", section="powers of a number below one"),
    domain={x: Interval(0, 1), n: integers(0)},
    printed=Le(x**n * (1 + n * (1 - x)), 1),
    proof=Induction(
        n,
        start=0,
        steps=(
            Step(x + x ** (n + 1) * (1 - x), "the induction hypothesis, times x", by=x * (1 - x**n * (1 + n * (1 - x)))),
            Step(1, "no power of x exceeds one", by=(1 - x) * (1 - x ** (n + 1))),
        ),
    ),
    scope="every x from 0 to 1 and every whole n ≥ 0",
    accepted={"left side: sign of x": "the left side is then no larger"},
    at_least=Verdict.PROVED,
)
