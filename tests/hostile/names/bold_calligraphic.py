"""False as printed: ℒ < ℒ. Of two fonts the inner one is seen."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol(r"\mathcal{L}", real=True), Symbol(r"\mathbf{\mathcal{L}}", real=True)
claim = Claim(
    source=Source("Hostile", "Bold calligraphic"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
