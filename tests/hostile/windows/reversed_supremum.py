"""False: the supremum of sin cannot lie above 2 and below 1."""

from sympy import Interval, Symbol, oo, sin

from derivations import Claim, Sharp, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Reversed supremum"),
    domain={x: Interval(-oo, oo)},
    printed=Sharp(sin(x), supremum=(2, 1)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "window|order|backward|sharp"
