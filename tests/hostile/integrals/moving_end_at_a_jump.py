"""False at x = 1: a single point does not change an integral, nor its slope."""

from sympy import Derivative, Integral, Interval, KroneckerDelta, oo, symbols

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", real=True)

claim = Claim(
    source=Source("Hostile", "Moving end at a jump"),
    domain={x: Interval(-oo, oo)},
    printed=Eq(Derivative(Integral(1 - KroneckerDelta(s, 1), (s, 0, x)), x), 1 - KroneckerDelta(x, 1)),
    at_least=Verdict.PROVED,
)

REFUSED = "continuous|jump|smooth|derivative|could not be shown|could not be confirmed"
