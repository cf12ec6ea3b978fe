"""False as printed: x_* < x_*. One star below is a command."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol(r"x_{*}", real=True), Symbol(r"x_{\ast}", real=True)
claim = Claim(
    source=Source("Hostile", "Star below"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
