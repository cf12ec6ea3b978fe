"""Not a function of n alone: the step speaks of f, which is no parameter."""

from sympy import Function, Interval, Symbol

from derivations import Claim, Eq, Family, Sequence, Source, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
k = Symbol("k", integer=True)
f = Function("f")
X = Sequence("X", 0, lambda x: x + f(k), k)

claim = Claim(
    source=Source("Hostile", "Hidden function"),
    domain={n: integers(0), f: Family(Interval(0, 1), (k, 0, n))},
    printed=Eq(X(n + 1) + f(n), X(n) + 2 * f(n)),
    at_least=Verdict.PROVED,
)

REFUSED = "parameter"
