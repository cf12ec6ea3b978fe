"""Has no value at s = 3/2: the end of A[1] divides by 0; the l of the family is not the l from 10 to 20, to which s is tied."""

from sympy import IndexedBase, Interval, Rational, Symbol

from derivations import Claim, Eq, Family, Source, Verdict, integers

l = Symbol("l", integer=True)
s = Symbol("s", real=True)
A = IndexedBase("A", real=True)
claim = Claim(
    source=Source("Hostile", "End without a value by another index"),
    domain={
        l: integers(10, 20),
        s: Interval(0, l),
        A: Family(Interval(0, 1 / (s - l - Rational(1, 2)) ** 2), (l, 1, 3)),
    },
    printed=Eq((s + A[1]) ** 2, s**2 + 2 * s * A[1] + A[1] ** 2),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of l too"
