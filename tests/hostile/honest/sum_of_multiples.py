"""A sum of multiples of a number called much as bound variables were."""

from sympy import Interval, Sum, Symbol

from derivations import Claim, Eq, Source, Verdict

b, i = Symbol("β_1"), Symbol("i", integer=True)

claim = Claim(
    source=Source("Hostile", "Sum of multiples"),
    domain={b: Interval(1, 2)},
    printed=Eq(Sum(i * b, (i, 1, 2)), 3 * b),
    at_least=Verdict.PROVED,
)
