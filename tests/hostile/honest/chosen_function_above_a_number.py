"""A chosen function of 0 that is a positive number."""

from sympy import FiniteSet, Function, Interval, Lambda, Symbol

from derivations import Claim, Gt, Source, Step, Verdict

n, y = Symbol("n", real=True), Symbol("y", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Chosen function above a number"),
    domain={n: Interval(1, 2), f: FiniteSet(Lambda(y, n + y**2))},
    printed=Gt(f(0), 0),
    proof=(Step(0, "positive", by=f(0)),),
    at_least=Verdict.PROVED,
)
