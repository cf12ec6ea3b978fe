"""True for q < 1, and at q = 0 as well, where the series has one summand: 0⁰ = 1."""

from sympy import Interval, Rational, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

k = Symbol("k", integer=True, nonnegative=True)
c, q = Symbol("c", real=True), Symbol("q", real=True)

claim = Claim(
    source=Source("Hostile", "Mean beside nothing"),
    domain={q: Interval(0, Rational(9, 10)), c: Interval(-1, 1)},
    printed=Eq(Sum(c * (k + 1) * q ** (k + 2), (k, 0, oo)) * (1 - q) ** 2, c * q**2),
    at_least=Verdict.PROVED,
)
