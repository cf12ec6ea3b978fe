"""Without a value for n above a million: under the sum F(i) has no piece there."""

from sympy import Function, Interval, Piecewise, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x = symbols("x", real=True)
n, i, k = symbols("n i k", integer=True)
F = Function("F")

claim = Claim(
    source=Source("Hostile", "No piece far out"),
    domain={x: Interval(-1, 1), n: integers(0)},
    where={F(k): Piecewise((k**2, k < 10**6))},
    printed=Eq(Sum((x + 1) * F(i), (i, 1, n)), x * Sum(F(i), (i, 1, n)) + Sum(F(i), (i, 1, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "no piece"
