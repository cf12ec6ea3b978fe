"""False beyond π/2: arcsin undoes sin on one branch only."""

from sympy import Interval, Symbol, asin, sin

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Arcsine of sine"),
    domain={x: Interval(0, 3)},
    printed=Eq(asin(sin(x)), x),
    at_least=Verdict.PROVED,
)

REFUTED = True
