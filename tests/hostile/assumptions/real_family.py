"""False below zero: a chosen function log is told to be real, so |e^f| = e^f = x."""

from sympy import Abs, FiniteSet, Function, Interval, Lambda, Symbol, exp, log

from derivations import Claim, Eq, Source, Step, Verdict

x = Symbol("x", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Real family"),
    domain={x: Interval(-2, -1), f: FiniteSet(Lambda(x, log(x)))},
    printed=Eq(Abs(x), x),
    proof=(Step(exp(f(x)), "f is the logarithm"),),
    at_least=Verdict.PROVED,
)

REFUSED = "assum|told|real|positive|false at|could not be confirmed"
