"""False at m = 3, n = 14: (3 sqrt 2)^(n^2 + 4) is 18^100."""

from sympy import Function, Interval, KroneckerDelta, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = symbols("n", integer=True)
x, y, s = symbols("x y s", real=True)
h = Function("h", real=True)
claim = Claim(
    source=Source("Hostile", "Power of a root"),
    domain={n: integers(0), x: Interval(1, 2), y: Interval(-3, 3)},
    where={h(s): KroneckerDelta(s, 18**100)},
    printed=Eq((x + n * y) ** 2 + h((3 * sqrt(2)) ** (n**2 + 4)), x**2 + 2 * n * x * y + n**2 * y**2),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
