"""The sum of the first n whole numbers."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Induction, Step, Verdict, integers
from derivations.textbook import textbook

k, n = symbols("k n", integer=True, positive=True)
total = Sum(k, (k, 1, n))

claim = Claim(
    source=textbook("Sum of integers"),
    domain={n: integers(1)},
    printed=Eq(total, n * (n + 1) / 2),
    # The base is checked for us. The steps lead from the left side at n + 1 to the right side at n + 1.
    proof=Induction(
        n,
        start=1,
        steps=(
            Step(total + n + 1, "the last term is split off"),
            Step(n * (n + 1) / 2 + n + 1, "the induction hypothesis"),
        ),
    ),
    scope="every n",
    at_least=Verdict.PROVED,
)
