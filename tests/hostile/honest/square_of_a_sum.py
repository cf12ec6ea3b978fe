"""The square of 1 + x, for every x."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Honest", "Square of a sum"),
    domain={x: Interval(-oo, oo)},
    printed=Eq((1 + x) ** 2, 1 + 2 * x + x**2),
    at_least=Verdict.PROVED,
)
