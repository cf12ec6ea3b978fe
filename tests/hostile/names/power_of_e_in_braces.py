"""Reads as: e to the x is 1 at the most, for x from 0 to 1."""

from sympy import Interval, Symbol

from derivations import Claim, Le, Source

e, x = Symbol(r"{e}", positive=True), Symbol("x", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={e: Interval.Lopen(0, 1), x: Interval(0, 1)},
    printed=Le(e**x, 1),
)

REFUSED = "is printed as exp"
