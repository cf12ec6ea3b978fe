"""False at x = 0: the left sum is 0 there, and the right one 0**0 = 1."""

from sympy import Abs, Interval, Rational, Sum, exp, sign, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, k = symbols("n k", integer=True)
x, w = symbols("x w", real=True)

claim = Claim(
    source=Source("Hostile", "Sign of a geometric sum"),
    domain={n: integers(1), x: Interval(-2, 3), w: Interval(0, Abs(x) + Rational(1, 10**90))},
    printed=Eq(
        (exp(w) - 1) * sign(Sum(x ** (4 * n - k), (k, 1, 2 * n))), (exp(w) - 1) * sign(Sum(x ** (2 * n - k), (k, 1, 2 * n)))
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
