"""False as printed: x_α < x_α. A page sets the word as the letter."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol("x_{alpha}", real=True), Symbol(r"x_{\alpha}", real=True)
claim = Claim(
    source=Source("Hostile", "Greek word or letter below"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
