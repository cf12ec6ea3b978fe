"""False: the inner sum is over rho(i) in one, over rho(j) in the other."""

from sympy import Function, Interval, Lambda, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
i, j, l = symbols("i j l", integer=True)
n, m = symbols("n m", integer=True, positive=True)
N = Symbol("N", integer=True, positive=True)
f = Function("f", real=True)
rho = Function("rho", real=True)
P = recursion("P", (k, f), k, 0, lambda c: c(k, Lambda(i, f(i))) + f(k))

claim = Claim(
    source=Source("Hostile", "Function in a function"),
    domain={N: integers(1), n: integers(1, N), m: integers(1, N), rho: Family(Interval(-1, 1), (l, 0, N))},
    printed=Eq(P(n, Lambda(i, P(m, Lambda(j, rho(i))))), P(n, Lambda(i, P(m, Lambda(j, rho(j)))))),
    at_least=Verdict.PROVED,
)

REFUTED = True
