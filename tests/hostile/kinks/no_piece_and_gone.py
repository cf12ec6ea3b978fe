"""Without a value at a = 1: neither piece is for 1, and the difference of the two is gone at (a, a)."""

from sympy import Function, Interval, Piecewise, symbols

from derivations import Claim, Eq, Source, Verdict

a, x, y = symbols("a x y", real=True)
g = Function("g")

claim = Claim(
    source=Source("Hostile", "No piece and gone"),
    domain={a: Interval(-1, 2)},
    where={g(x, y): Piecewise((x**2, x < 1), (x, x > 1)) - Piecewise((y**2, y < 1), (y, y > 1))},
    printed=Eq(g(a, a) + a, a),
    at_least=Verdict.PROVED,
)

REFUSED = "no piece"
