"""False as printed: α < α. No bold font has small Greek letters."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol(r"\alpha", real=True), Symbol(r"\mathbf{\alpha}", real=True)
claim = Claim(
    source=Source("Hostile", "Bold greek"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
