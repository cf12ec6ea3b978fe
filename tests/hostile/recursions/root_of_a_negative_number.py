"""False at n = 0: x_0 = 0 and x_1 = √(−5), so there is no square to lose."""

from sympy import Symbol, sqrt

from derivations import Claim, Ge, Sequence, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
k = Symbol("k", integer=True)
X = Sequence("X", 0, lambda x: sqrt(x - 5), k)

claim = Claim(
    source=Source("Hostile", "Root of a negative number"),
    domain={n: integers(0)},
    printed=Ge(X(n), 5),
    proof=(Step(5, "a square is not negative", by=X(n + 1) ** 2),),
    at_least=Verdict.PROVED,
)

REFUSED = "root|≥ 0|defined|breaks|value|fails|could not be shown|could not be confirmed"
