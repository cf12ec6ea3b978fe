"""False: the integral is 1; x + sgn x has the right slope inside (0, 1) and jumps at 0."""

from sympy import Derivative, Integral, Interval, Symbol, sign

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Jump at the end"),
    domain={x: Interval(0, 1)},
    printed=Eq(Integral(Derivative(x + sign(x), x), (x, 0, 1)), 2),
    at_least=Verdict.PROVED,
)

REFUSED = "continuous|jump|integrable|smooth|could not be shown|could not be confirmed"
