"""A hypothesis that has no value at x = 0, which is in the domain: nothing is said there."""

from sympy import Interval, symbols

from derivations import Claim, Le, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Hypothesis without a value, enclosed"),
    domain={x: Interval(-1, 1), y: Interval(0, 1)},
    hypotheses=(Le(y / x, 2),),
    printed=Le(y - x**2, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "could not be shown that x ≠ 0"
