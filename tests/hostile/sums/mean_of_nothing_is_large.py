"""False at n = 0, where the sum is empty: 1 + sinh w ≤ 1 only for w = 0."""

from sympy import Interval, Rational, Sum, sinh, symbols

from derivations import Claim, Le, Source, Step, Verdict, integers

n, i = symbols("n i", integer=True)
w = symbols("w", real=True)
mean = Sum(i / (i**2 + i * (n - i)), (i, 1, n))

claim = Claim(
    source=Source("Hostile", "Mean of nothing is large"),
    domain={n: integers(0), w: Interval(0, n + Rational(1, 10**90))},
    printed=Le(1 + sinh(w), 1 + sinh(w) * mean),
    proof=(Step(1 + sinh(w) * mean, "the mean of ones is one", by=sinh(w) * (mean - 1)),),
    accepted=dict.fromkeys(("right side: dropped 1/(i**2 + i*(-i + n))", "right side: dropped i (2)"), "larger yet"),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown that .* ≥ 0"
