"""False as printed: x(*) < x(*). One star is a command."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol(r"x(*)", real=True), Symbol(r"x(\ast)", real=True)
claim = Claim(
    source=Source("Hostile", "Star in brackets"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
