"""Without a value: the term i = 0 is 0/0, which is neither 0 nor 1."""

from sympy import Function, Interval, Sum, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

b = Symbol("b", real=True)
i, j, k = Symbol("i", integer=True), Symbol("j", integer=True), Symbol("k", integer=True)
n, g = Symbol("n", integer=True, positive=True), Function("g")

claim = Claim(
    source=Source("Hostile", "Zero over zero among the terms"),
    domain={n: integers(2), b: Interval(0, 1)},
    where={g(j, k): j / k},
    printed=Eq(b * Sum(g(i, i), (i, -2, n)), b * (n + 3)),
    at_least=Verdict.PROVED,
)

REFUSED = "_i ≠ 0"
