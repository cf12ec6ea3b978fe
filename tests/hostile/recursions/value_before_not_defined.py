"""Without a value at a = 0: the step has the value before at 1/x."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k, n = Symbol("k", integer=True, nonnegative=True), Symbol("n", integer=True, nonnegative=True)
a, x = Symbol("a", real=True), Symbol("x", real=True)
s = recursion("s", (k, x), k, x, lambda s: s(k, 1 / x))

claim = Claim(
    source=Source("Hostile", "Value before not defined"),
    domain={a: Interval(0, 2), n: integers(0)},
    printed=Eq(s(n + 2, a) + a, s(n, a) + a),
    at_least=Verdict.PROVED,
)

REFUSED = "a ≠ 0|no value"
