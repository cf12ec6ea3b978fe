"""Lambert's function undoes x ↦ x eˣ."""

from sympy import Interval, LambertW, exp, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

x = symbols("x", nonnegative=True)

claim = Claim(
    source=textbook("Lambert's function"),
    domain={x: Interval(0, oo)},
    printed=Eq(LambertW(x * exp(x)), x),
    scope="every x ≥ 0; at exact points alone, as the checker has no rule for Lambert's function",
    at_least=Verdict.SAMPLED,
)
