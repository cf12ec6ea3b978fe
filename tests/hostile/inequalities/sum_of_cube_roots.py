"""False at x = y = 2^(−1/3): cubes that add up to 1 do so elsewhere than on the axes."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Source

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Sum of cube roots"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    hypotheses=(Eq(x**3 + y**3, 1),),
    example={x: 1, y: 0},
    printed=Eq(x + y, 1),
)

REFUTED = True
