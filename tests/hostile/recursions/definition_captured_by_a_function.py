"""False where a is close to 2: a definition is captured by a function around it."""

from sympy import Function, Interval, Lambda, Max, Rational, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
m = Symbol("m", integer=True, nonnegative=True)
i, j, a, y = symbols("i j a y", real=True)
f = Function("f", real=True)
g = Function("g", real=True)
h1, h2 = Function("h1", real=True), Function("h2", real=True)
Q = recursion("Q", (k, g), k, g(1), lambda q: q(k, Lambda(i, g(i))) + g(0))
R = recursion("R", (k, f), k, f(3), lambda r: r(k, Lambda(i, f(i))))
b = Max(0, a - 2 + Rational(1, 10**40))
claim = Claim(
    source=Source("Hostile", "Definition captured by a function"),
    domain={n: integers(0), m: integers(0), a: Interval(1, 2, False, True)},
    where={h1(y): Q(m, Lambda(i, i + y)), h2(y): Q(m, Lambda(i, 2 * i))},
    printed=Eq(a + b * R(n, Lambda(j, h1(j))), a + b * R(n, Lambda(j, h2(j)))),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
