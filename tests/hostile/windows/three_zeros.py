"""False: x³ − x has three zeros in [−2, 2], and opposite signs at the ends."""

from sympy import Interval, symbols

from derivations import Claim, Root, Source, Verdict

x, a = symbols("x a", real=True)

claim = Claim(
    source=Source("Hostile", "Three zeros"),
    domain={a: Interval(1, 2)},
    printed=Root(a * (x**3 - x), x, -2, 2),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "isolated|slope|zero"
