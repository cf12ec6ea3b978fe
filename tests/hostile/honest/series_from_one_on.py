"""A series of inverse factorials from one on."""

from sympy import Interval, Sum, exp, factorial, oo, symbols

from derivations import Claim, Eq, Source, Verdict

i = symbols("i", integer=True)
x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Series from one on"),
    domain={x: Interval(-3, 3)},
    printed={
        "one": Eq(Sum(x**i / factorial(i), (i, 1, oo)), exp(x) - 1),
        "two": Eq(Sum(i**2 * x**i / factorial(i), (i, 2, oo)), (x + x**2) * exp(x) - x),
    },
    at_least=Verdict.PROVED,
)
