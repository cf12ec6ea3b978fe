"""False: m = n, and the sum over m is 6."""

from sympy import Max, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, m = symbols("n m", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "A range with one value"),
    domain={n: integers(1), m: integers(n, Max(n, 1))},
    printed=Eq(Sum(n, (m, 1, 3)), 3 * n),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of m too"
