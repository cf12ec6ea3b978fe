"""x is a number, and one of those it may be is a function."""

from sympy import FiniteSet, Interval, Lambda, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, z = symbols("x y z", real=True)
claim = Claim(
    source=Source("Hostile", "Number among functions"),
    domain={y: Interval(1, 2), x: FiniteSet(Lambda(z, z**2), 3, 5, -2)},
    printed=Eq((x + y) ** 2, x**2 + 2 * x * y + y**2),
    at_least=Verdict.PROVED,
)

REFUSED = "of functions, if it is a function"
