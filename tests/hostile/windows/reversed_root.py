"""False as it is written: there is no number between 4 and 2, so no zero either."""

from sympy import Interval, symbols

from derivations import Claim, Root, Source, Verdict

x, a = symbols("x a", real=True)

claim = Claim(
    source=Source("Hostile", "Reversed root"),
    domain={a: Interval(-1, 1)},
    printed=Root(x - 3 + a / 8, x, 4, 2),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "window|order|backward"
