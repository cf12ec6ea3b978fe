"""False at x = 1: f(x) is x², whose slope is 2x."""

from sympy import Derivative, Function, Interval, oo, symbols

from derivations import Claim, Eq, Source

x, z = symbols("x z", real=True)
f = Function("f", real=True)
R = Interval(-oo, oo)

claim = Claim(
    source=Source("Hostile", "A slope of a function of two"),
    domain={x: R},
    where={f(z): x * z},
    printed=Eq(Derivative(f(x), x), x),
    scope="all",
)

REFUSED = "which is defined by it"
