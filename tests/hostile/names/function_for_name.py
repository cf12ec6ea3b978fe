"""False as printed: sin(x) > 1. It is the name of a symbol."""

from sympy import Interval, Symbol

from derivations import Claim, Gt, Source, Verdict

s, x = Symbol(r"\sin(x)", real=True), Symbol("x", real=True)
claim = Claim(
    source=Source("Hostile", "Function for name"),
    domain={x: Interval(0, 1), s: Interval(2, 3)},
    printed=Gt(s, x),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "reads as no letter"
