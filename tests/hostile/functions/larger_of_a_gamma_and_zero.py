"""False everywhere: the larger of a positive number and 0 is not 0."""

from sympy import Max, Rational, gamma, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = symbols("n", integer=True)

claim = Claim(
    source=Source("Hostile", "Gamma without a sum"),
    domain={n: integers(0)},
    printed=Eq(Max(gamma(2 * n + Rational(3, 2)), 0) + (n + 1) ** 2, n**2 + 2 * n + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
