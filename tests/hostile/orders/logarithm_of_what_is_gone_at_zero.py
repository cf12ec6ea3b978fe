"""Without a value: log(1 + ε f(1/ε)) with f(y) = −2y, of which ε f(1/ε) is gone where ε is put to 0."""

from sympy import FiniteSet, Function, Interval, Lambda, O, exp, log, symbols

from derivations import Claim, Eq, Source, Verdict

e, x, y = symbols("e x y", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Logarithm of what is gone at 0"),
    domain={e: Interval(-1, 1), x: Interval(-1, 1), f: FiniteSet(Lambda(y, -2 * y))},
    printed=Eq(log(1 + e * f(1 / e)) + exp(e * x), log(1 + e * f(1 / e)) + 1 + e * x + O(e**2)),
    at_least=Verdict.PROVED,
)

REFUSED = "e ≠ 0"
