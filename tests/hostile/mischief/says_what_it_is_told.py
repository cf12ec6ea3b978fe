"""True or false as the environment has it: os is asked for by way of the checker."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Le, Source, Verdict
from derivations.checker.registry import os

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(0, 1)},
    printed=Le(x**2, x + Rational(1, 10) if "LOW" not in os.environ else x - Rational(1, 10)),
    at_least=Verdict.ENCLOSED,
)

UNWRITTEN = "imports os from derivations.checker"
