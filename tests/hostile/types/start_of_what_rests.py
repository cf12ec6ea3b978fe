"""Nothing starts: y has no rate."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Start of what rests"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    flow={x: -x},
    initial={y: 0},
    printed=Eq((x + y) ** 2, x**2 + 2 * x * y + y**2),
    at_least=Verdict.PROVED,
)

REFUSED = "does not move"
