"""Not any function: what is put in for f need not be rational."""

from sympy import Function, Interval, Lambda, Symbol

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k, n = Symbol("k", integer=True, nonnegative=True), Symbol("n", integer=True, nonnegative=True)
x, i = Symbol("x", real=True), Symbol("i", integer=True)
f = Function("f", rational=True)
s = recursion("s", (k, f), k, 0, lambda s: s(k, Lambda(i, f(i))) + f(k))

claim = Claim(
    source=Source("Hostile", "Function told rational"),
    domain={n: integers(0), x: Interval(0, 1)},
    printed=Eq(s(n + 1, Lambda(i, x)), s(n, Lambda(i, x)) + x),
    at_least=Verdict.PROVED,
)

REFUSED = "more than real"
