"""SiLU never falls below −0.27847, and it falls below −0.27846."""

from sympy import Interval, Rational, exp, oo, symbols

from derivations import Claim, Sharp, Verdict
from derivations.textbook import textbook

x = symbols("x", real=True)

claim = Claim(
    source=textbook("SiLU", section="minimum"),
    domain={x: Interval(-oo, oo)},
    # A sharp bound holds at the first constant and fails at the second. Boxes prove both, on the whole line.
    printed=Sharp(x / (1 + exp(-x)), infimum=(-Rational(27847, 10**5), -Rational(27846, 10**5))),
    scope="every real x",
    at_least=Verdict.ENCLOSED,
)
