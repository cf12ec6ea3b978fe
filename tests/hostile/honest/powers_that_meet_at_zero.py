"""True at x = 0 as well, and at n = 1, where x⁰ is 1."""

from sympy import Interval, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, k = symbols("n k", integer=True)
x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Powers that meet at zero"),
    domain={n: integers(1), x: Interval(-1, 1), y: Interval(-1, 1)},
    printed={
        "a factor": Eq(x * x ** (n - 1), x**n),
        "a sum": Eq((x + y) * (x + y) ** (n - 1), (x + y) ** n),
        "under a sum": Eq(x * Sum(x ** (n - k), (k, 0, n)), Sum(x ** (n - k + 1), (k, 0, n))),
    },
    at_least=Verdict.PROVED,
)
