"""False where f is negative: √f² is |f|, and the parameter is told to be positive."""

from sympy import Function, Interval, Lambda, Symbol, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
i, a = symbols("i a", real=True)
f = Function("f", positive=True)
R = recursion("R", (k, f, a), k, 0, lambda c: c(k, Lambda(i, f(i)), a) + sqrt(f(a) ** 2))

claim = Claim(
    source=Source("Hostile", "Function told positive"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq(R(n + 1, Lambda(i, i), a), R(n, Lambda(i, i), a) + a),
    at_least=Verdict.PROVED,
)

REFUSED = "more than real"
