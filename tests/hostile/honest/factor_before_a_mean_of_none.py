"""True at n = 0 as well: y leaves the sum, and what has no value there stays."""

from sympy import Interval, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i = symbols("n i", integer=True)
y = symbols("y", real=True)

claim = Claim(
    source=Source("Hostile", "Factor before a mean of none"),
    domain={n: integers(0), y: Interval(-1, 1)},
    printed=Eq(Sum(y * i / (i**2 + i * (n - i)), (i, 1, n)), y * Sum(i / (i**2 + i * (n - i)), (i, 1, n))),
    at_least=Verdict.PROVED,
)
