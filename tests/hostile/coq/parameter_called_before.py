"""False: the parameter is added at each step, whatever its name."""

from sympy import Interval, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
b, a = symbols("before__0 a", real=True)
R = recursion("R", (k, b), k, 1, lambda c: c(k, b) + b)

claim = Claim(
    source=Source("Hostile", "Parameter called before"),
    domain={n: integers(0), a: Interval(-1, 1)},
    printed=Eq(R(n + 1, a), 2 * R(n, a)),
    at_least=Verdict.PROVED,
)

REFUTED = True
