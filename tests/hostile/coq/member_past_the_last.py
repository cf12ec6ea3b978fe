"""Without a value: the family ends at n."""

from sympy import Function, Interval, Symbol

from derivations import Claim, Eq, Family, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i = Symbol("i", integer=True, positive=True)
rho = Function("rho", real=True)

claim = Claim(
    source=Source("Hostile", "Member past the last"),
    domain={n: integers(1), rho: Family(Interval(-1, 1), (i, 1, n))},
    printed=Eq((rho(n + 5) + 1) ** 2, rho(n + 5) ** 2 + 2 * rho(n + 5) + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
