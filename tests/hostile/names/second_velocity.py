"""False as it is read: x moves at a constant rate, so that its second velocity is 0 and not at least 1."""

from sympy import Interval, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
a, c = Symbol(r"\ddot{x}", real=True), Symbol("c", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(0, 1), y: Interval(0, 1), a: Interval(1, 2)},
    flow={x: a, y: a * x},
    constant=c,
    printed=Eq(2 * y - x**2, c),
    at_least=Verdict.PROVED,
)

REFUSED = "has the name of a velocity"
