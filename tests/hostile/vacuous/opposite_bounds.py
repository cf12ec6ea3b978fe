"""Vacuous: x > 1 and x < 0 for a bound that no x then breaks."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Gt, Lt, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Opposite bounds"),
    domain={x: Interval(-2, 2)},
    hypotheses=(Gt(x, 1), Lt(x, 0)),
    printed=Eq((1 + x) ** 2, 1 + 2 * x + x**2),
    at_least=Verdict.PROVED,
)

REFUSED = "vacuous|VACUOUS|contradict|satisf"
