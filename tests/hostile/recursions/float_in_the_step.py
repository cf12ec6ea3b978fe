"""Not exact: a tenth in the step of a recursion is a Float."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k, n = Symbol("k", integer=True, nonnegative=True), Symbol("n", integer=True, nonnegative=True)
x = Symbol("x", real=True)
s = recursion("s", (k, x), k, x, lambda s: 0.1 * s(k, x))

claim = Claim(
    source=Source("Hostile", "Float in the step"),
    domain={n: integers(0), x: Interval(0, 1)},
    printed=Eq(s(n + 1, x), s(n, x) / 10),
    at_least=Verdict.PROVED,
)

REFUSED = "Float"
