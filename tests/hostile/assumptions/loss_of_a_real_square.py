"""False above 3: x is raised to 3 by the square of √(3 − x), which is told to be real, beside an idle integer."""

from sympy import Interval, Symbol, oo, sqrt, symbols

from derivations import Claim, Le, Source, Step, Verdict, integers

a, x = symbols("a x", real=True)
m = Symbol("m", integer=True)

claim = Claim(
    source=Source("Hostile", "Loss of a real square"),
    domain={x: Interval(0, oo), m: integers(0, 3)},
    where={a: sqrt(3 - x)},
    printed=Le(x, 3),
    proof=(Step(3, "3 − x is the square of a", by=a**2),),
    at_least=Verdict.PROVED,
)

REFUSED = "assum|told|real|positive|3 - x ≥ 0"
REFUTED = True
