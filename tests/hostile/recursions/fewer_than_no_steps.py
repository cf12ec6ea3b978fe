"""Without a value: s after −n − 1 steps is gone where values are put in."""

from sympy import Function, Interval, Symbol

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k, l = Symbol("k", integer=True, nonnegative=True), Symbol("l", integer=True)
m, n = Symbol("m", integer=True), Symbol("n", integer=True, nonnegative=True)
a, x, g = Symbol("a", real=True), Symbol("x", real=True), Function("g")
s = recursion("s", (k, x), k, x, lambda s: 2 * s(k, x))

claim = Claim(
    source=Source("Hostile", "Fewer than no steps"),
    domain={a: Interval(0, 2), n: integers(0)},
    where={g(l, m): s(l, 1) - s(m, 1)},
    printed=Eq(g(-n - 1, -n - 1) + a, a),
    at_least=Verdict.PROVED,
)

REFUSED = "number of steps"
