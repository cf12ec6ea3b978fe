"""False at x = y = 1, where d(xy)/dx is 2: a square that is not above 0 makes them equal."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Le, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "A slope beside a square of nothing"),
    domain={x: Interval(0, oo), y: Interval(0, oo)},
    hypotheses=(Le((x - y) ** 2, 0),),
    printed=Eq(Derivative(x * y, x), y),
    at_least=Verdict.SAMPLED,
)

REFUSED = "is tied to it"
