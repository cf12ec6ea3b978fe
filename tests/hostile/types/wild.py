"""True: the hyperbolic sine."""

from sympy import Interval, Rational, Wild, exp, sinh, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)
W = Wild("W")

claim = Claim(
    source=Source("Hostile", "Wild"),
    domain={x: Interval(0, 1), W: Interval(1, 1 + Rational(1, 10**90))},
    printed=Eq(2 * x * sinh(W), x * exp(W) - x * exp(-W)),
    at_least=Verdict.PROVED,
)

REFUSED = "Wild"
