"""The sum of the first n squares."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Induction, Step, Verdict, integers
from derivations.textbook import textbook

k, n = symbols("k n", integer=True, positive=True)
total = Sum(k**2, (k, 1, n))

claim = Claim(
    source=textbook("Sum of squares"),
    domain={n: integers(1)},
    printed=Eq(total, n * (n + 1) * (2 * n + 1) / 6),
    proof=Induction(
        n,
        start=1,
        steps=(
            Step(total + (n + 1) ** 2, "the last term is split off"),
            Step((n + 1) * (n * (2 * n + 1) + 6 * (n + 1)) / 6, "the induction hypothesis, and n + 1 in front"),
        ),
    ),
    scope="every n",
    at_least=Verdict.PROVED,
)
