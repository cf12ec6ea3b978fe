"""Has no value at x = 0; that g is positive says nothing of the x of the window."""

from sympy import Function, Interval, Rational, symbols

from derivations import Claim, Gt, Root, Source, Verdict

x, y, z, g = symbols("x y z g", real=True)
r = Function("r", real=True)
claim = Claim(
    source=Source("Hostile", "Vouched for by a definition"),
    domain={x: Interval(-2, 2)},
    where={g: x, r(y, z): y / z},
    hypotheses=(Gt(g, 0),),
    printed=Root((x - Rational(1, 4)) * r(x, x), x, -1, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "speaks of x too"
