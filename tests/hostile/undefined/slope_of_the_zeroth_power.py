"""False at x = 0 and n = 0, where n x^(n−1) divides by zero."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Source, integers

x = symbols("x", real=True)
n = symbols("n", integer=True, nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Slope of the zeroth power"),
    domain={x: Interval(-oo, oo), n: integers(0)},
    printed=Eq(Derivative(x**n, x), n * x ** (n - 1)),
)

REFUSED = "it divides by x"
