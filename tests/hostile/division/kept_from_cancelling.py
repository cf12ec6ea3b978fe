"""Without a value from n = 1000 on: a product that SymPy was kept from cancelling, and cancels where a sum is renamed."""

from sympy import Mul, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = symbols("n", integer=True, positive=True)
i = symbols("i", integer=True)

claim = Claim(
    source=Source("Hostile", "Kept from cancelling"),
    domain={n: integers(1)},
    printed=Eq(Sum(Mul(i - 1000, 1 / (i - 1000), evaluate=False), (i, 1, n)), n),
    at_least=Verdict.PROVED,
)

REFUSED = "kept from becoming 1"
