"""log n! is the sum of the logarithms up to n."""

from sympy import Sum, factorial, log, symbols

from derivations import Claim, Eq, Induction, Step, Verdict, integers
from derivations.textbook import textbook

n, k = symbols("n k", integer=True, positive=True)
logs = Sum(log(k), (k, 1, n))

claim = Claim(
    source=textbook("Logarithm of a factorial"),
    domain={n: integers(1)},
    printed=Eq(logs, log(factorial(n))),
    proof=Induction(
        n,
        start=1,
        steps=(
            Step(logs + log(n + 1), "the last term stands apart"),
            Step(log(factorial(n)) + log(n + 1), "the induction hypothesis"),
        ),
    ),
    at_least=Verdict.PROVED,
)
