"""False as printed: x < x. Calligraphic letters are capitals."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol("x", real=True), Symbol(r"\mathcal{x}", real=True)
claim = Claim(
    source=Source("Hostile", "Calligraphic small letter"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
