"""n times the first member of a family."""

from sympy import Function, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, i = symbols("n i", integer=True, positive=True)
rho = Function("rho", real=True)

claim = Claim(
    source=Source("Honest", "Sum of the first"),
    domain={n: integers(1), rho: Family(Interval(-oo, oo), (i, 1, n))},
    printed=Eq(Sum(rho(1), (i, 1, n)), n * rho(1)),
    at_least=Verdict.PROVED,
)
