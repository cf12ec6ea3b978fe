"""False below zero: the family f is told to be positive because the Lambda's own variable is."""

from sympy import FiniteSet, Function, Interval, Lambda, Symbol

from derivations import Claim, Ge, Source, Step, Verdict

x = Symbol("x", positive=True)
y = Symbol("y", real=True)
f = Function("f", positive=True)

claim = Claim(
    source=Source("Hostile", "Positive choice"),
    domain={y: Interval(-2, 2), f: FiniteSet(Lambda(x, x))},
    printed=Ge(f(y), 0),
    proof=(Step(0, "f is positive", by=f(y)),),
    at_least=Verdict.PROVED,
)

REFUSED = "assum|told|real|positive"
