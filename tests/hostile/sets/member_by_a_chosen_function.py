"""One of three numbers is what a chosen function has there, 1/0 at the square root of 2."""

from sympy import FiniteSet, Function, Interval, Lambda, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, z = symbols("a x z", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Member by a chosen function"),
    domain={a: Interval(1, 2), f: FiniteSet(Lambda(z, 1 / (z**2 - 2))), x: FiniteSet(f(a), 3, 5)},
    printed=Eq((x + 1) ** 2, x**2 + 2 * x + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "no real number by itself"
