"""False at n = 2, rho = (1, 1): with rho(1) put to 0 the sum is 1, and not 2."""

from sympy import Function, Interval, Subs, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

i, k, n = symbols("i k n", integer=True)
rho = Function("rho", real=True)

claim = Claim(
    source=Source("Hostile", "Subs binds a value of a function"),
    domain={n: integers(2), rho: Family(Interval(-1, 1), (i, 1, n))},
    printed=Eq(Subs(Sum(rho(k), (k, 1, n)), rho(1), 0), Sum(rho(k), (k, 1, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "no symbol"
