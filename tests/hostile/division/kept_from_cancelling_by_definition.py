"""Without a value at x = 1/7: a definition whose quotient SymPy was kept from cancelling, and cancels where it is used."""

from sympy import Function, Interval, Mul, Rational, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Kept from cancelling by definition"),
    domain={x: Interval(0, 1)},
    where={f(y): Mul(y - Rational(1, 7), 1 / (y - Rational(1, 7)), evaluate=False)},
    printed=Eq(f(x), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "kept from becoming 1"
