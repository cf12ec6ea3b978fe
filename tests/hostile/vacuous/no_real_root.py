"""Vacuous: x⁴ = 1 is derived from x² = −1, which no real x satisfies."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Eq, Source, Step, Verdict

x = Symbol("x", real=True)
given = Eq(x**2, -1)

claim = Claim(
    source=Source("Hostile", "No real root"),
    domain={x: Interval(-oo, oo)},
    hypotheses=(given,),
    printed=Eq(x**2 + 2, 1),
    proof=(Step(1, "the hypothesis", using=(given,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "vacuous|VACUOUS|contradict|satisf"
