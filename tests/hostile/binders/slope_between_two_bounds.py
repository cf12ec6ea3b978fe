"""False at x = 1, where y is 0 and its slope by x 1: y is held between two bounds that are one."""

from sympy import Derivative, Interval, cos, sin, symbols

from derivations import Claim, Eq, Ge, Le, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "A slope between two bounds"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    hypotheses=(Le(y, sin(x) ** 2), Ge(y, 1 - cos(x) ** 2)),
    printed=Eq(Derivative(y, x), 0),
    at_least=Verdict.SAMPLED,
)

REFUSED = "is tied to it"
