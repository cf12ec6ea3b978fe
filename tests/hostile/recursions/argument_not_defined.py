"""Not defined at y = 0: the start is 1/y."""

from sympy import Interval, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

n = Symbol("n", integer=True, nonnegative=True)
k = Symbol("k", integer=True)
a, y = symbols("a y", real=True)
X = recursion("X", (k, a), k, a, lambda x: x(k, a) + 1)

claim = Claim(
    source=Source("Hostile", "Argument not defined"),
    domain={n: integers(0), y: Interval(-oo, oo)},
    printed=Eq(X(n + 1, 1 / y), X(n, 1 / y) + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|zero|value|defined|could not be shown|could not be confirmed"
