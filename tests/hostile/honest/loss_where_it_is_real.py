"""x ≤ 3 for x ≤ 3, by a square that is real there."""

from sympy import Interval, sqrt, symbols

from derivations import Claim, Le, Source, Step, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Honest", "Loss where it is real"),
    domain={x: Interval(0, 3)},
    where={a: sqrt(3 - x)},
    printed=Le(x, 3),
    proof=(Step(3, "3 − x is the square of a", by=a**2),),
    at_least=Verdict.PROVED,
)
