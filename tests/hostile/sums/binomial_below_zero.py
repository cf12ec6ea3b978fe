"""C(k, 3) never exceeds a thousand million; SymPy takes it for negative once k has lost its sign."""

from sympy import Function, Max, Sum, binomial, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, k = symbols("n k", integer=True, positive=True)
g = Function("g", real=True)
claim = Claim(
    source=Source("Hostile", "N1"),
    domain={n: integers(3)},
    where={g(k): Max(binomial(k, 3) - 10**9, 0)},
    printed=Eq(Sum(k + g(k), (k, 3, n)), Sum(k, (k, 3, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
