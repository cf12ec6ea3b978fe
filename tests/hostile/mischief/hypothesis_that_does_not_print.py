"""False at every x: x = x + 1. What stands among its hypotheses clears the terminal as it is refused."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Hypothesis that does not print"),
    domain={x: Interval(0, 1)},
    hypotheses=("\033[2J",),
    printed=Eq(x, x + 1),
)

REFUSED = "^[^\\x1b]*x1b[^\\x1b]*among the hypotheses"
