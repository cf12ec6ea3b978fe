"""False as printed: x̄ < x̄, both bold. The bar stands over the font, or the font over the bar."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol(r"\mathbf{\bar{x}}", real=True), Symbol(r"\bar{\mathbf{x}}", real=True)
claim = Claim(
    source=Source("Hostile", "Bold under its bar"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
