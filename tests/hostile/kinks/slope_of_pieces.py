"""False: a function in pieces has a slope, and it is not zero."""

from sympy import Derivative, Interval, Piecewise, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Slope of pieces"),
    domain={x: Interval(1, 2)},
    printed=Eq(Derivative(Piecewise((x, x > 0), (2 * x, True)), x), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "rule|derivative|smooth|could not be shown|could not be confirmed"
