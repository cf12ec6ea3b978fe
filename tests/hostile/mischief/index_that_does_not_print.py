"""False at every x: x = x + 1. The index of a family of it clears the terminal."""

from sympy import IndexedBase, Interval, Symbol

from derivations import Claim, Eq, Family, Source

i = Symbol("\033[2J", integer=True)
x = IndexedBase("x", real=True)
claim = Claim(
    source=Source("Hostile", "Index that does not print"),
    domain={x: Family(Interval(0, 1), (i, 1, 2))},
    printed=Eq(x[1], x[1] + 1),
)

REFUSED = "in it, which does not print"
