"""Without a value at a = 0: the start x/y is 0/0 at (a, a), and SymPy makes 1 of it."""

from sympy import Interval, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
a, x, y = symbols("a x y", real=True)
R = recursion("R", (k, x, y), k, x / y, lambda c: c(k, x, y) + 1)

claim = Claim(
    source=Source("Hostile", "Start cancels"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq(R(n + 1, a, a), R(n, a, a) + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "a ≠ 0"
