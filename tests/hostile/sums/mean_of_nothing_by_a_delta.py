"""False at n = 0, where both sums are empty: what the delta leaves is 1/n for every k, and has no value beside them."""

from sympy import Abs, Interval, KroneckerDelta, Rational, Sum, exp, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, k, l = symbols("n k l", integer=True)
w = symbols("w", real=True)

claim = Claim(
    source=Source("Hostile", "Mean of nothing by a delta"),
    domain={n: integers(0), w: Interval(0, n + Rational(1, 10**90))},
    printed=Eq(1 + Sum((exp(w) - 1) * KroneckerDelta(k, l) / (k + Abs(n - l)), (k, 1, n), (l, 1, n)), exp(w)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
