"""False at x = 0.44…: of the points tried only x = 0 satisfies the hypothesis, and it is tried more than once."""

from sympy import Interval, Rational, Symbol, exp

from derivations import Claim, Eq, Le, Source

x, y = Symbol("x", real=True), Symbol("y", real=True)
SOME = ["left side: twice x", "left side: twice x*y", "left side: dropped y (2)"]
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    hypotheses=(Eq(x * (exp(x) + x - 2), 0),),
    printed=Le(x + (1 + 2 * y + x * y) ** 3, 1 + 6 * y + 12 * y**2 + 8 * y**3 + Rational(1, 100)),
    accepted=dict.fromkeys(SOME, "true"),
    example={x: 0, y: Rational(1, 3)},
)

REFUSED = "only the example in the file"
