"""Without a trajectory: the rate is chosen to jump at 0, where it points up, and down to it beside it."""

from sympy import FiniteSet, Function, Interval, Lambda, Rational, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, z = symbols("x y z", real=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Chosen jump in a rate"),
    domain={x: Interval(0, 1), y: Interval(0, 1), f: FiniteSet(Lambda(z, Rational(1, 2) - sign(z)))},
    flow={x: f(x), y: f(x)},
    initial={x: 0, y: 0},
    printed=Eq(x, y),
    at_least=Verdict.PROVED,
)

REFUSED = "jumps as the flow goes on"
