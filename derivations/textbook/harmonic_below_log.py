"""The harmonic numbers stay below 1 + log n."""

from sympy import Integral, Sum, log, symbols

from derivations import Claim, Induction, Le, Step, Verdict, integers
from derivations.textbook import textbook

n, k = symbols("n k", integer=True, positive=True)
s = symbols("s", positive=True)
harmonic = Sum(1 / k, (k, 1, n))

claim = Claim(
    source=textbook("Harmonic numbers"),
    domain={n: integers(1)},
    printed=Le(harmonic, 1 + log(n)),
    proof=Induction(
        n,
        start=1,
        steps=(
            Step(harmonic + 1 / (n + 1), "the last term stands apart"),
            Step(1 + log(n) + 1 / (n + 1), "the induction hypothesis", by=1 + log(n) - harmonic),
            Step(1 + log(n + 1), "1/s ≥ 1/(n + 1) up to n + 1", by=Integral((n + 1 - s) / (s * (n + 1)), (s, n, n + 1))),
        ),
    ),
    at_least=Verdict.PROVED,
)
