"""Not defined: 1/i is met at i = 0, and the same words were shown of another sum."""

from sympy import Sum, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i = Symbol("i", integer=True)
first, second = Sum(1 / i, (i, 1, n)), Sum(1 / i, (i, -n, n))

claim = Claim(
    source=Source("Hostile", "Two of one wording"),
    domain={n: integers(1)},
    printed=Eq(first + Sum(2 / i, (i, -n, n)), first + 2 * second),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|zero|value|defined|could not be shown|could not be confirmed"
