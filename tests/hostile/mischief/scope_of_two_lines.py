"""False at every x: x = x + 1. The second line of its scope is the line of a claim that stands."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Scope of two lines"),
    domain={x: Interval(0, 1)},
    printed=Eq(x, x + 1),
    scope="all\nhostile/scope  holds      PROVED     PROVED     symbolic  PROVED     36 of 36 killed     0.24",
)

REFUSED = "`scope` has .* in it, which does not print"
