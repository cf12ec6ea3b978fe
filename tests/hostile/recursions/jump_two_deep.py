"""False from n = 2 on: R_2 = Heaviside(x), whose limit from above is 1 and whose value at 0 is 1/2."""

from sympy import Heaviside, Limit, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
n = Symbol("n", integer=True, nonnegative=True)
x, y = symbols("x y", real=True)
S_ = recursion("S", (k, x), k, 0, lambda c: c(k, x) + Heaviside(x))
R = recursion("R", (k, x), k, 0, lambda c: c(k, x) + S_(k, x))
claim = Claim(
    source=Source("Hostile", "Jump two deep"),
    domain={n: integers(0)},
    printed=Eq(Limit(R(n, y), y, 0), R(n, 0)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown that Limit"
