"""False at every x: x = x + 1. The name of its part clears the terminal."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Part that does not print"),
    domain={x: Interval(0, 1)},
    printed={"\033[2J": Eq(x, x + 1)},
)

REFUSED = "`printed.* has .* in it, which does not print"
