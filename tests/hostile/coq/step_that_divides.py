"""Without a value at a = 0: the step of the recursion divides by it."""

from sympy import Interval, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
m = Symbol("m", integer=True, nonnegative=True)
a, x = symbols("a x", real=True)
R = recursion("R", (k, x), k, 0, lambda c: c(k, x) + 1 / x)

claim = Claim(
    source=Source("Hostile", "Step that divides"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq((R(n, a) + 1) ** 2, R(n, a) ** 2 + 2 * R(n, a) + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
