"""Without a value: log(1 − ε Σ i/ε), of which the sum is gone where ε is put to 0."""

from sympy import Interval, O, Sum, Symbol, exp, log, symbols

from derivations import Claim, Eq, Source, Verdict, integers

e, x = symbols("e x", real=True)
i = Symbol("i", integer=True)
n = Symbol("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Sum that is gone at 0"),
    domain={e: Interval(-1, 1), n: integers(2, 9), x: Interval(-1, 1)},
    printed=Eq(log(1 - e * Sum(i / e, (i, 1, n))) + exp(e * x), log(1 - e * Sum(i / e, (i, 1, n))) + 1 + e * x + O(e**2)),
    at_least=Verdict.PROVED,
)

REFUSED = "e ≠ 0"
