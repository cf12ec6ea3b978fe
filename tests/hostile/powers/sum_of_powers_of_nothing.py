"""False: the last term is 0**0 = 1."""

from sympy import Interval, Rational, Sum, Symbol, exp, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
k = symbols("k", integer=True)
w, x, y = symbols("w x y", real=True)
b = x / (x + 1) + 1 / (x + 1) - 1

claim = Claim(
    source=Source("Hostile", "Sum of powers of nothing"),
    domain={n: integers(1), x: Interval(0, 2), y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    printed=Eq(y * (y + 1) ** 2 + (exp(w) - 1) * Sum(b ** (n - k), (k, 1, n)), y**3 + 2 * y**2 + y),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
