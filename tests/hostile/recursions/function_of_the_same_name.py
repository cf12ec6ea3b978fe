"""False at n = 0: the claim's f is the square, the recursion's f is what it is called with."""

from sympy import Function, Interval, Lambda, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
x, i, s, a = symbols("x i s a", real=True)
f = Function("f", real=True)
R = recursion("R", (k, f, x), k, 0, lambda c: c(k, Lambda(i, f(i)), x) + f(x))
claim = Claim(
    source=Source("Hostile", "Function of the same name"),
    domain={n: integers(0), a: Interval(-1, 1)},
    where={f(s): s**2},
    printed=Eq(R(n + 1, Lambda(i, i + 1), f(a)), R(n, Lambda(i, i + 1), a + 1) + a + 2),
    at_least=Verdict.PROVED,
)

REFUTED = True
