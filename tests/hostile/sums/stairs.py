"""False everywhere: summand by summand the slope at 0 is nothing; that of the series is 2, as its steps come ever nearer."""

from sympy import Derivative, Interval, Subs, Sum, oo, sign, symbols

from derivations import Claim, Eq, Source, Verdict

k = symbols("k", integer=True, positive=True)
x, y = symbols("x y", real=True)
stairs = Sum((sign(k * y - 1) + sign(k * y + 1)) / (k * (k + 1)), (k, 1, oo))

claim = Claim(
    source=Source("Hostile", "Stairs"),
    domain={x: Interval(-oo, oo)},
    printed=Eq(x**2 + 2 * x + Subs(Derivative(stairs, y), y, 0), (x + 1) ** 2 - 1),
    at_least=Verdict.PROVED,
)

REFUSED = "the derivative of Sum has no rule"
