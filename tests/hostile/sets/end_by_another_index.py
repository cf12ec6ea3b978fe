"""False at l = 20, s = 1 + 19/10^90: there A[1] would lie between 0 and a negative number; the l of the family is another l."""

from sympy import IndexedBase, Interval, Rational, Symbol

from derivations import Claim, Family, Le, Source, Step, Verdict, integers

l = Symbol("l", integer=True)
s = Symbol("s", real=True)
A, B = IndexedBase("A", real=True), IndexedBase("B", real=True)
end = 1 + (l - 1) * Rational(1, 10**90)
claim = Claim(
    source=Source("Hostile", "End by another index"),
    domain={
        l: integers(10, 20),
        s: Interval(0, end),
        A: Family(Interval(0, end - s), (l, 1, 3)),
        B: Family(Interval(1, 2), (l, 1, 3)),
    },
    printed=Le(s * B[1], B[1]),
    proof=(
        Step((s + A[1]) * B[1], "A[1] is not negative", by=A[1] * B[1]),
        Step(B[1], "A[1] is below its end", by=(1 - s - A[1]) * B[1]),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of l too"
