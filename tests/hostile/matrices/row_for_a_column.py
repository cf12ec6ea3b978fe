"""False: a row is not a column, though their entries agree."""

from sympy import ImmutableMatrix, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Row for a column"),
    domain={x: Interval(1, 2), y: Interval(1, 2)},
    printed=Eq(ImmutableMatrix([[x, y]]), ImmutableMatrix([x, y])),
    at_least=Verdict.PROVED,
)

REFUSED = "shape"
REFUTED = True
