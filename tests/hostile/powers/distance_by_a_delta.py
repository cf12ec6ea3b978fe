"""False at k = −1: where j is i the distance is 0, and its zeroth power 1."""

from sympy import Interval, KroneckerDelta, Rational, Sum, exp, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i, j, k = symbols("n i j k", integer=True)
w = symbols("w", real=True)

claim = Claim(
    source=Source("Hostile", "Distance by a delta"),
    domain={n: integers(1), i: integers(1, n), k: integers(-1), w: Interval(0, k + 1 + Rational(1, 10**90))},
    printed=Eq((exp(w) - 1) * Sum(KroneckerDelta(i, j) * (i - j) ** (k + 1), (j, 1, n)), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
