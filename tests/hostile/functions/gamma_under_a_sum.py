"""False everywhere: sums of positive numbers are not negative."""

from sympy import Abs, Rational, Sum, gamma, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = symbols("n", integer=True)
k = symbols("k", real=True)
G = gamma(2 * k + Rational(3, 2))

claim = Claim(
    source=Source("Hostile", "Gamma under a sum"),
    domain={n: integers(0)},
    printed=Eq(Sum(Abs(G), (k, 0, n)), -Sum(G, (k, 0, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
