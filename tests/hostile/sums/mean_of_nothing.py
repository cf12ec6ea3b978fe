"""False at n = 0, where the sum is empty: 1 is not exp(w)."""

from sympy import Interval, Rational, Sum, exp, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i = symbols("n i", integer=True)
w = symbols("w", real=True)

claim = Claim(
    source=Source("Hostile", "Mean of nothing"),
    domain={n: integers(0), w: Interval(0, n + Rational(1, 10**90))},
    printed=Eq(1 + Sum((exp(w) - 1) * i / (i**2 + i * (n - i)), (i, 1, n)), exp(w)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
