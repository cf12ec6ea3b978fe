"""Two layers that start with equal strengths in a mode keep them equal."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Gronwall, Verdict
from derivations.textbook import textbook

a, b, a0, s = symbols("a b a_0 s", real=True)

claim = Claim(
    source=textbook("Balance of a mode", section="Saxe, McClelland and Ganguli 2014"),
    domain=dict.fromkeys((a, b, a0, s), Interval(-oo, oo)),
    flow={a: b * (s - a * b), b: a * (s - a * b)},
    initial={a: a0, b: a0},
    printed=Eq(a, b),
    # a − b has the rate (ab − s)(a − b): what is zero stays zero, whatever a and b do.
    proof=Gronwall(a * b - s),
    at_least=Verdict.PROVED,
)
