"""Without a value for n < 5: a recursion has no steps before the first."""

from sympy import Interval, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
a, x = symbols("a x", real=True)
R = recursion("R", (k, x), k, 0, lambda c: c(k, x) + x)

claim = Claim(
    source=Source("Hostile", "Fewer steps than none"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq((R(n - 5, a) + 1) ** 2, R(n - 5, a) ** 2 + 2 * R(n - 5, a) + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
