"""Without a value at its only zero: x F(x, x) is 0·0/0 there."""

from sympy import Function, symbols

from derivations import Claim, Root, Source, Verdict

x, y, z = symbols("x y z", real=True)
F = Function("F")

claim = Claim(
    source=Source("Hostile", "Zero over zero at the zero"),
    domain={},
    where={F(y, z): y / z},
    printed=Root(x * F(x, x), x, -1, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "x ≠ 0"
