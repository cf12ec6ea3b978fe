"""Adam's first moment falls short of a steady gradient by the factor 1 − βᵏ."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Induction, Sequence, Step, Verdict, integers
from derivations.textbook import textbook

k = symbols("k", integer=True, nonnegative=True)
beta, g = symbols("beta g", real=True)
m = Sequence("m", 0, lambda m: beta * m + (1 - beta) * g, k)

claim = Claim(
    source=textbook("Adam's first moment"),
    domain={k: integers(0), beta: Interval(0, 1), g: Interval(-oo, oo)},
    printed=Eq(m(k), (1 - beta**k) * g),
    proof=Induction(
        k,
        start=0,
        steps=(
            Step(beta * m(k) + (1 - beta) * g, "the next step of the recursion"),
            Step(beta * (1 - beta**k) * g + (1 - beta) * g, "the induction hypothesis"),
        ),
    ),
    scope="g is the mean of the gradients, and m(k) that of the moment",
    at_least=Verdict.PROVED,
)
