"""False at k = -1: the base is 0, and its zeroth power 1."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Eq, Source, Verdict, integers

k = symbols("k", integer=True)
w, x, y = symbols("w x y", real=True)
b = x / (x + 1) + 1 / (x + 1) - 1

claim = Claim(
    source=Source("Hostile", "Nothing in fractions to the zeroth"),
    domain={k: integers(-1), x: Interval(0, 2), y: Interval(-1, 1), w: Interval(0, k + 1 + Rational(1, 10**90))},
    printed=Eq(y * (y + 1) ** 2 + (exp(w) - 1) * b ** (k + 1), y**3 + 2 * y**2 + y),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
