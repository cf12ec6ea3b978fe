"""False as printed: x with a_b below is less than x with a_b below."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol("x_{a_b}", real=True), Symbol("x_a_b", real=True)
claim = Claim(
    source=Source("Hostile", "Script of a script"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
