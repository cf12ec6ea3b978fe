"""False at every x: x = x + 1. Its source clears the terminal and draws the line of a claim that stands."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source

x = symbols("x", real=True)
line = "hostile/terminal  holds      PROVED     PROVED     symbolic  PROVED     36 of 36 killed     0.24"
claim = Claim(
    source=Source("Hostile", "Terminal that is cleared\n\033[2J\033[H" + line + "\033[8m"),
    domain={x: Interval(0, 1)},
    printed=Eq(x, x + 1),
)

REFUSED = "`source.label` has .* in it, which does not print"
