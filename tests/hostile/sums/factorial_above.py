"""Without a value but at q = 0: a factorial above outgrows every power."""

from sympy import Interval, Rational, Sum, Symbol, factorial, oo

from derivations import Claim, Eq, Source, Verdict

k = Symbol("k", integer=True, nonnegative=True)
q = Symbol("q", real=True)

claim = Claim(
    source=Source("Hostile", "Factorial above"),
    domain={q: Interval(0, Rational(1, 10))},
    printed=Eq(Sum(factorial(k + 1) * q**k - factorial(k) * q**k, (k, 0, oo)), Sum(k * factorial(k) * q**k, (k, 0, oo))),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|diverge"
