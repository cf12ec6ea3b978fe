"""False everywhere: a positive number and its absolute value do not cancel."""

from sympy import Abs, Rational, gamma, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = symbols("n", integer=True)
G = gamma(2 * n + Rational(3, 2))

claim = Claim(
    source=Source("Hostile", "Gamma odd"),
    domain={n: integers(0)},
    printed=Eq((n + 1) * (G + Abs(G)), n * G + G - (n + 1) * G),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
