"""False as printed: x < x. One x is Cyrillic."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol("x", real=True), Symbol("\u0445", real=True)
claim = Claim(
    source=Source("Hostile", "Homoglyph"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "cyrillic"
