"""False: |u| has no slope at u = 0, and stands in the entry of a matrix."""

from sympy import Abs, Derivative, ImmutableMatrix, Interval, MatMul, Symbol, sign, sqrt

from derivations import Claim, Eq, Source, Verdict

x, a = Symbol("x", real=True), Symbol("a", real=True)
u = x - sqrt(2) / 2
claim = Claim(
    source=Source("Hostile", "Slope at a kink in an entry"),
    domain={a: Interval(1, 2), x: Interval(-1, 1)},
    printed=Eq(MatMul(ImmutableMatrix([[Derivative(Abs(u), x)]]), ImmutableMatrix([[a]])), ImmutableMatrix([[a * sign(u)]])),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0"
