"""False below zero: √(x²) = x for a symbol that says nothing of itself."""

from sympy import Interval, Symbol, oo, sqrt

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x")

claim = Claim(
    source=Source("Hostile", "Root of a square"),
    domain={x: Interval(-oo, oo)},
    printed=Eq(sqrt(x**2), x),
    at_least=Verdict.PROVED,
)

REFUTED = True
