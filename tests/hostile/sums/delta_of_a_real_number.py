"""False between the integers: a delta in a real number is contracted as if it met an index."""

from sympy import Interval, KroneckerDelta, Sum, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

i = Symbol("i", integer=True)
n = Symbol("n", integer=True, positive=True)
x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Delta of a real number"),
    domain={n: integers(1), x: Interval(1, n)},
    printed=Eq(Sum(KroneckerDelta(i, x), (i, 1, n)), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "integer|delta|Kronecker|false at|could not be confirmed"
