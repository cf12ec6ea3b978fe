"""False: from the right √−x is no real number, and the limit stands in the entry of a matrix."""

from sympy import ImmutableMatrix, Interval, Limit, MatMul, Symbol, sqrt

from derivations import Claim, Eq, Source, Verdict

x, a = Symbol("x", real=True), Symbol("a", real=True)
claim = Claim(
    source=Source("Hostile", "Limit on the wrong side in an entry"),
    domain={a: Interval(1, 2)},
    printed=Eq(MatMul(ImmutableMatrix([[Limit(sqrt(-x) + 1, x, 0)]]), ImmutableMatrix([[a]])), ImmutableMatrix([[a]])),
    at_least=Verdict.PROVED,
)

REFUSED = "a limit exists"
