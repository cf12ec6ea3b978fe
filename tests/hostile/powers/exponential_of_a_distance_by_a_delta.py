"""False at k = −1: where j is i the distance is 0, its zeroth power 1, and the exponential of that no 1."""

from sympy import Interval, KroneckerDelta, Rational, Sum, exp, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i, j, k = symbols("n i j k", integer=True)
w = symbols("w", real=True)

claim = Claim(
    source=Source("Hostile", "Exponential of a distance by a delta"),
    domain={n: integers(1), i: integers(1, n), k: integers(-1), w: Interval(0, k + 1 + Rational(1, 10**90))},
    printed=Eq(w * Sum(KroneckerDelta(i, j) * exp((i - j) ** (k + 1)), (j, 1, n)), w),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
