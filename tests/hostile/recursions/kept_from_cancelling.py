"""Without a value at a = 1/7: a start that SymPy was kept from cancelling, and cancels where the sequence is unrolled."""

from sympy import Interval, Mul, Rational, Symbol

from derivations import Claim, Eq, Sequence, Source, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
k = Symbol("k", integer=True)
a = Symbol("a", real=True)
X = Sequence("X", Mul(a - Rational(1, 7), 1 / (a - Rational(1, 7)), evaluate=False), lambda x: x, k)

claim = Claim(
    source=Source("Hostile", "Kept from cancelling in a start"),
    domain={n: integers(0), a: Interval(0, 1)},
    printed=Eq(X(n + 1), X(n)),
    at_least=Verdict.PROVED,
)

REFUSED = "kept from becoming 1"
