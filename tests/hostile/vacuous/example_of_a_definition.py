"""Vacuous: x**2 = 5 for no x in [0, 1]; the example gives a, which is defined as x**2, the value 5 at x = 1."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Eq, Source, Step, Verdict

x, a, y = symbols("x a y", real=True)
claim = Claim(
    source=Source("Hostile", "Example"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    where={a: x**2},
    hypotheses=(Eq(a, 5),),
    example={x: 1, a: 5, y: Rational(1, 2)},
    printed=Eq(a * y, 5 * y),
    proof=(Step((a - 5) * y + 5 * y, "added and taken away"), Step(5 * y, "the hypothesis", using=(Eq(a, 5),))),
    at_least=Verdict.PROVED,
)

REFUSED = "gives a value to a, which is no coordinate"
