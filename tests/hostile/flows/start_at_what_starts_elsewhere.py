"""It may be read in two ways: x starts at y, be it the y that is drawn or the y that starts at 3."""

from sympy import Interval, symbols

from derivations import Claim, Le, Source, Step, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Start at what starts elsewhere"),
    domain={x: Interval(0, 5), y: Interval(0, 5)},
    flow={x: -1 - x**2, y: -1},
    initial={x: y, y: 3},
    printed=Le(x, 3),
    proof=(Step(0, "falls", by=1 + x**2),),
    at_least=Verdict.PROVED,
)

REFUSED = "has a start of its own"
