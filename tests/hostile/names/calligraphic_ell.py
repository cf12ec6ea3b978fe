"""False as printed: ℓ < ℓ. No font changes it."""

from sympy import Interval, Symbol

from derivations import Claim, Lt, Source, Verdict

x, other = Symbol(r"\ell", real=True), Symbol(r"\mathcal{\ell}", real=True)
claim = Claim(
    source=Source("Hostile", "Calligraphic ell"),
    domain={x: Interval(0, 1), other: Interval(2, 3)},
    printed=Lt(x, other),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
