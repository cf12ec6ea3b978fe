"""f is a function, and one of those it may be is the number 3."""

from sympy import FiniteSet, Function, Interval, Lambda, symbols

from derivations import Claim, Eq, Source, Verdict

f = Function("f", real=True)
x, z = symbols("x z", real=True)
claim = Claim(
    source=Source("Hostile", "Function among numbers"),
    domain={x: Interval(1, 2), f: FiniteSet(Lambda(z, z**2), 3)},
    printed=Eq((x + f(x)) ** 2, x**2 + 2 * x * f(x) + f(x) ** 2),
    at_least=Verdict.PROVED,
)

REFUSED = "of functions, if it is a function"
