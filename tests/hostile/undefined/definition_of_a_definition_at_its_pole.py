"""False at a = 3, where neither of two equal terms has a value."""

from sympy import Function, Interval, oo, symbols

from derivations import Claim, Eq, Source

a, x, y = symbols("a x y", real=True)
h, g = Function("h", real=True), Function("g", real=True)
claim = Claim(
    source=Source("Hostile", "Definition of a definition at its pole"),
    domain={a: Interval(-1, oo)},
    where={h(x): 1 / (x - 3), g(x, y): h(x) - h(y)},
    printed=Eq(g(a, a) + (a + 1) ** 2, a**2 + 2 * a + 1),
)

REFUSED = "it divides by x"
