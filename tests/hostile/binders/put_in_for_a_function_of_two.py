"""False at x = 1: x² at 2 is 4."""

from sympy import Function, Interval, Subs, oo, symbols

from derivations import Claim, Eq, Source

x, z = symbols("x z", real=True)
f = Function("f", real=True)
R = Interval(-oo, oo)

claim = Claim(
    source=Source("Hostile", "Put in for a function of two"),
    domain={x: R},
    where={f(z): x * z},
    printed=Eq(Subs(f(x), x, 2), 2 * x),
    scope="all",
)

REFUSED = "speaks of x too"
