"""Not defined from n = 1 on: x_1 = 0 and x_2 = 1/0 − 1."""

from sympy import Symbol

from derivations import Claim, Eq, Sequence, Source, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
k = Symbol("k", integer=True)
X = Sequence("X", 1, lambda x: 1 / x - 1, k)

claim = Claim(
    source=Source("Hostile", "Division by zero"),
    domain={n: integers(0)},
    printed=Eq(X(n + 1) * X(n), 1 - X(n)),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|zero|value|defined|could not be shown|could not be confirmed"
