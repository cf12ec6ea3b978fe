"""False at n = 0: the sum of no Γ(n) is 0, and 0! is 1."""

from sympy import Interval, Rational, Sum, exp, factorial, gamma, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i = symbols("n i", integer=True)
w = symbols("w", real=True)

claim = Claim(
    source=Source("Hostile", "Factorial of nothing"),
    domain={n: integers(0), w: Interval(0, n + Rational(1, 10**90))},
    printed=Eq(1 + Sum((exp(w) - 1) * gamma((i**2 + i * (n - i)) / i), (i, 1, n)), 1 + (exp(w) - 1) * factorial(n)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
