"""The derivative of softplus is the sigmoid."""

from sympy import Derivative, Interval, exp, log, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

x = symbols("x", real=True)

claim = Claim(
    source=textbook("Derivative of softplus"),
    domain={x: Interval(-oo, oo)},
    # A Derivative stays as it is written until the core carries it out by its rules.
    printed=Eq(Derivative(log(1 + exp(x)), x), 1 / (1 + exp(-x))),
    at_least=Verdict.PROVED,
)
