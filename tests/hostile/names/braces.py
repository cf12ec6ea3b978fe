"""False as printed: x < x. The name of one is x{}."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol("x", real=True), Symbol("x{}", real=True)
claim = Claim(
    source=Source("Hostile", "Braces"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "reads as no letter"
