"""Bernoulli's inequality: a power lies above its tangent at one."""

from sympy import Interval, oo, symbols

from derivations import Claim, Ge, Induction, Step, Verdict, integers
from derivations.textbook import textbook

x = symbols("x", real=True)
n = symbols("n", integer=True, nonnegative=True)

claim = Claim(
    source=textbook("Bernoulli's inequality"),
    domain={x: Interval(-1, oo), n: integers(0)},
    printed=Ge((1 + x) ** n, 1 + n * x),
    # In the induction of a bound the hypothesis is known as a bound: what a step loses may rest on it.
    proof=Induction(
        n,
        start=0,
        steps=(
            Step((1 + x) * (1 + n * x), "the induction hypothesis, times 1 + x ≥ 0", by=(1 + x) * ((1 + x) ** n - 1 - n * x)),
            Step(1 + (n + 1) * x, "a square is dropped", by=n * x**2),
        ),
    ),
    scope="every x ≥ −1 and every whole n ≥ 0",
    at_least=Verdict.PROVED,
)
