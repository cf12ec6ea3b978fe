"""The sum of a geometric series with finitely many terms."""

from sympy import Interval, Sum, oo, symbols

from derivations import Claim, Eq, Induction, Ne, Step, Verdict, integers
from derivations.textbook import textbook

r = symbols("r", real=True)
k, n = symbols("k n", integer=True, nonnegative=True)
total = Sum(r**k, (k, 0, n))

claim = Claim(
    source=textbook("Geometric sum"),
    domain={r: Interval(-oo, oo), n: integers(0)},
    hypotheses=(Ne(r, 1),),  # without it the right side has no value, and the run says so
    printed=Eq(total, (1 - r ** (n + 1)) / (1 - r)),
    proof=Induction(
        n,
        start=0,
        steps=(Step(total + r ** (n + 1), "the last of n + 2 terms is split off"),),
    ),
    scope="every real ratio but one, any number of terms",
    at_least=Verdict.PROVED,
)
