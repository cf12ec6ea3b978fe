"""GELU never falls below −0.16998, and it falls below −0.16997."""

from sympy import Interval, Rational, erfc, oo, sqrt, symbols

from derivations import Claim, Sharp, Verdict
from derivations.textbook import textbook

x = symbols("x", real=True)

claim = Claim(
    source=textbook("GELU", section="minimum"),
    domain={x: Interval(-oo, oo)},
    printed=Sharp(x * erfc(-x / sqrt(2)) / 2, infimum=(-Rational(16998, 10**5), -Rational(16997, 10**5))),
    scope="every real x",
    at_least=Verdict.ENCLOSED,
)
