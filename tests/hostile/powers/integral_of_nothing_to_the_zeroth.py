"""False at k = −1: the integral is 0, and its zeroth power 1."""

from sympy import Integral, Interval, Rational, exp, symbols

from derivations import Claim, Eq, Source, Verdict, integers

k = symbols("k", integer=True)
w, s, y = symbols("w s y", real=True)
b = Integral(s / (s + 1) + 1 / (s + 1) - 1, (s, 0, 1))

claim = Claim(
    source=Source("Hostile", "Integral of nothing to the zeroth"),
    domain={k: integers(-1), y: Interval(-1, 1), w: Interval(0, k + 1 + Rational(1, 10**90))},
    printed=Eq(y * (y + 1) ** 2 + (exp(w) - 1) * b ** (k + 1), y**3 + 2 * y**2 + y),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
