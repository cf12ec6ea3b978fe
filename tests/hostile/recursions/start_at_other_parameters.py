"""Without a value at a = n = 1: s_n(a) is 1/(a − n), as each step has the value before at another parameter."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k, n = Symbol("k", integer=True, nonnegative=True), Symbol("n", integer=True, nonnegative=True)
a, x = Symbol("a", real=True), Symbol("x", real=True)
s = recursion("s", (k, x), k, 1 / x, lambda s: s(k, x - 1))

claim = Claim(
    source=Source("Hostile", "Start at other parameters"),
    domain={a: Interval(1, 2), n: integers(0)},
    printed=Eq(s(n + 1, a) + a, s(n, a - 1) + a),
    at_least=Verdict.PROVED,
)

REFUSED = "others at every step"
