"""1 − 4 + 9 − 16 + … ± n² is, up to its sign, the sum of the integers up to n."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Induction, Step, Verdict, integers
from derivations.textbook import textbook

n, k = symbols("n k", integer=True, positive=True)

claim = Claim(
    source=textbook("Alternating squares"),
    domain={n: integers(1)},
    printed=Eq(Sum((-1) ** k * k**2, (k, 1, n)), (-1) ** n * n * (n + 1) / 2),
    proof=Induction(
        n,
        start=1,
        steps=(
            Step(Sum((-1) ** k * k**2, (k, 1, n)) + (-1) ** (n + 1) * (n + 1) ** 2, "the last term stands apart"),
            Step((-1) ** n * n * (n + 1) / 2 + (-1) ** (n + 1) * (n + 1) ** 2, "the induction hypothesis"),
        ),
    ),
    at_least=Verdict.PROVED,
)
