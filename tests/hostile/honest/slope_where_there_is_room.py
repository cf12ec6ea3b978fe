"""d(yx²)/dx = 2xy where y is above x²."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Honest", "A slope where there is room"),
    domain={x: Interval(-oo, oo), y: Interval(0, oo)},
    hypotheses=(Gt(y, x**2),),
    printed=Eq(Derivative(y * x**2, x), 2 * x * y),
    at_least=Verdict.PROVED,
)
