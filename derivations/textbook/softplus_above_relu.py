"""Softplus lies above the rectifier."""

from sympy import Abs, Interval, Max, exp, log, oo, symbols

from derivations import Claim, Le, Step, Verdict
from derivations.textbook import textbook

x = symbols("x", real=True)

claim = Claim(
    source=textbook("Softplus"),
    domain={x: Interval(-oo, oo)},
    printed=Le(Max(x, 0), log(1 + exp(x))),
    proof=(Step(log(1 + exp(x)), "what lies between them", by=log(1 + exp(-Abs(x)))),),
    scope="every real x",
    at_least=Verdict.PROVED,
)
