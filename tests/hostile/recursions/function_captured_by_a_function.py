"""False where a is close to 2: a function that is passed on is captured by a function inside it."""

from sympy import Function, Interval, Lambda, Max, Rational, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
m = Symbol("m", integer=True, nonnegative=True)
i, j, a = symbols("i j a", real=True)
f = Function("f", real=True)
g = Function("g", real=True)
Q = recursion("Q", (k, g), k, g(1), lambda q: q(k, Lambda(i, g(i))) + g(0))
R = recursion("R", (k, f), k, f(3), lambda r: r(k, Lambda(i, f(i))))
F = Lambda(j, Q(m, Lambda(i, i + j)))
G = Lambda(j, Q(m, Lambda(i, 2 * i)))
b = Max(0, a - 2 + Rational(1, 10**40))
claim = Claim(
    source=Source("Hostile", "Function captured by a function"),
    domain={n: integers(0), m: integers(0), a: Interval(1, 2, False, True)},
    printed=Eq(a + b * R(n + 1, F), a + b * R(n + 1, G)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
