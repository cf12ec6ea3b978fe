"""False at x = 1, where the definition has no value, and what it is multiplied by hides it."""

from sympy import Function, Interval, Symbol, oo

from derivations import Claim, Eq, Source

x, y = Symbol("x", real=True), Symbol("y", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Definition at its pole"),
    domain={x: Interval(-oo, oo)},
    where={f(y): (y**2 - 1) / (y - 1)},
    printed=Eq(f(x) * (x - 1), x**2 - 1),
)

REFUSED = "it divides by y"
