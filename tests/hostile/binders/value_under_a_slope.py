"""False: the slope of (2x)² is 8x, that of (2j)² is 0; as values at a point, of y and of x, both texts are called alike."""

from sympy import Derivative, Interval, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, j = symbols("x y j", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(1, 2), j: Interval(0, 1)},
    printed=Eq(Derivative(Subs(2 * x, y, j) ** 2, x), Derivative(Subs(2 * x, x, j) ** 2, x)),
    at_least=Verdict.PROVED,
)

REFUTED = True
