"""False: x = 2 sin 3x has five zeros in the window."""

from sympy import Interval, sin, symbols

from derivations import Claim, Root, Source, Verdict

a, x = symbols("a x", real=True)
claim = Claim(
    source=Source("Hostile", "B1"),
    domain={x: Interval(-3, 3)},
    where={a: 2 * sin(3 * x)},
    printed=Root(x - a, x, -3, 3),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "is bound"
