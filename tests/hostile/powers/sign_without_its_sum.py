"""False at x = 0: the left side is sgn 1, the right side sgn 0."""

from sympy import Interval, Rational, Sum, exp, sign, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, k = symbols("n k", integer=True)
x, y, w = symbols("x y w", real=True)

claim = Claim(
    source=Source("Hostile", "Sign without its sum"),
    domain={n: integers(1), x: Interval(0, 2), y: Interval(-1, 1), w: Interval(0, x + Rational(1, 10**90))},
    printed=Eq(
        y * (y + 1) ** 2 + (exp(w) - 1) * sign(Sum(x ** (n - k), (k, 0, n)) + (n + 1) * x**n),
        y**3 + 2 * y**2 + y + (exp(w) - 1) * sign(x**n),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
