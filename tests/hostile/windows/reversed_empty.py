"""False: x − 3 has no zero in [1, 2], and the window is written backwards."""

from sympy import Interval, symbols

from derivations import Claim, Root, Source, Verdict

x, a = symbols("x a", real=True)

claim = Claim(
    source=Source("Hostile", "Reversed empty"),
    domain={a: Interval(-1, 1)},
    printed=Root(x - 3 + a / 8, x, 2, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "window|order|backward|no zero"
