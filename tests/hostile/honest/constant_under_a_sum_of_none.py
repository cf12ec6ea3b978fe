"""True for n = 0 as well: what leaves the sum has a value whether the sum has terms or not."""

from sympy import Interval, Sum, log, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i = symbols("n i", integer=True)
x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Constant under a sum of none"),
    domain={n: integers(0), x: Interval(1, 2), y: Interval(1, 2)},
    printed=Eq(Sum(log(y) / (x + y), (i, 1, n)), n * log(y) / (x + y)),
    at_least=Verdict.PROVED,
)
