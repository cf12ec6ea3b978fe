"""Without a value for a ≤ 0: log x − log y is 0 at (a, a) only where there are logarithms."""

from sympy import Interval, Symbol, log, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
a, x, y = symbols("a x y", real=True)
R = recursion("R", (k, x, y), k, 0, lambda c: c(k, x, y) + log(x) - log(y) + x)

claim = Claim(
    source=Source("Hostile", "Step cancels"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq(R(n + 1, a, a), R(n, a, a) + a),
    at_least=Verdict.PROVED,
)

REFUSED = "a > 0"
