"""Without a value at x = 0: from the left the slope is nothing, from the right it is 2."""

from sympy import Derivative, Interval, Subs, Sum, oo, sign, symbols

from derivations import Claim, Eq, Source, Verdict

k = symbols("k", integer=True, positive=True)
x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Stairs on one side"),
    domain={x: Interval(-oo, oo)},
    printed=Eq(Subs(Derivative(Sum(sign(k * y - 1) / k**2, (k, 1, oo)), y), y, -(x**2)), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "the derivative of Sum has no rule"
