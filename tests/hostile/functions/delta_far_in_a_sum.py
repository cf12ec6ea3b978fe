"""False at n = 3*10^6 - 1 and beyond."""

from sympy import Interval, KroneckerDelta, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = symbols("n", integer=True)
k, x, y = symbols("k x y", real=True)

claim = Claim(
    source=Source("Hostile", "Delta far in a sum"),
    domain={n: integers(0), x: Interval(1, 2), y: Interval(-3, 3)},
    printed=Eq(
        (x + n * y) ** 2 + Sum(KroneckerDelta((2 * k + 2) ** 2 / 3, 12 * 10**12), (k, 0, n)), x**2 + 2 * n * x * y + n**2 * y**2
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
