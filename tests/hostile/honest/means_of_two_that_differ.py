"""True: twice the product of two numbers that differ is below the sum of their squares."""

from sympy import Interval, symbols

from derivations import Claim, Gt, Lt, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Means of two that differ"),
    domain={x: Interval(0, 5), y: Interval(0, 5)},
    hypotheses=(Lt(x, y),),
    printed=Gt(x**2 + y**2, 2 * x * y),
    at_least=Verdict.SAMPLED,
)
