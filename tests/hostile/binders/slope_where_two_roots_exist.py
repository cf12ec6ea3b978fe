"""d(yx²)/dx where both roots exist, and so x = y: of x³ it is 3x²."""

from sympy import Derivative, Interval, oo, sqrt, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "A slope where two roots exist"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    hypotheses=(Gt(sqrt(x - y) + sqrt(y - x), -1),),
    example={x: 1, y: 1},
    printed=Eq(Derivative(y * x**2, x), 2 * x * y),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
