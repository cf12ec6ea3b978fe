"""False at y = 0, with three zeros: the variable of the window is a symbol that bounds y."""

from sympy import Interval, Max, Rational, Symbol

from derivations import Claim, Root, Source, Verdict

x, y = (Symbol(name, real=True) for name in "xy")
f = x - Rational(1, 2) + 40 * Max(0, x - y) * (1 - x) * (Rational(3, 4) - x)
claim = Claim(
    source=Source("Hostile", "Variable ties another"),
    domain={x: Interval(0, 1), y: Interval(x, 2)},
    printed=Root(f, x, 0, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "speaks of x too"
