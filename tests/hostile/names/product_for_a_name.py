"""False as printed: xy = 3 for every x and y. It is a symbol called xy."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, xy = symbols("x y xy", real=True)
claim = Claim(
    source=Source("Hostile", "Product for a name"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    where={xy: 3},
    printed=Eq(xy + 0 * x + y, y + 3),
    at_least=Verdict.PROVED,
)

REFUSED = "reads as the product"
