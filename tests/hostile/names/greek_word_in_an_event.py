"""False as printed: ℙ[α = 1] < ℙ[α = 1]. A page sets the word as the letter."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol("P(alpha=1)", real=True), Symbol("P(α=1)", real=True)
claim = Claim(
    source=Source("Hostile", "Greek word in an event"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
