"""False at n = 2, m = 0: 6*2/3 is 4, and the delta is 1."""

from sympy import Interval, KroneckerDelta, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, m = symbols("n m", integer=True)
x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Even over odd"),
    domain={n: integers(0), m: integers(0), x: Interval(1, 2), y: Interval(-3, 3)},
    printed=Eq((x + n * y) ** 2 + KroneckerDelta((2 * n + 2) * (2 * m + 2) / 3, 4) + m, x**2 + 2 * n * x * y + n**2 * y**2 + m),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
