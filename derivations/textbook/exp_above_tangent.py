"""The exponential lies above its tangent at zero."""

from sympy import Integral, Interval, exp, oo, symbols

from derivations import Claim, Le, Step, Verdict
from derivations.textbook import textbook

x, s, u = symbols("x s u", real=True)

claim = Claim(
    source=textbook("Tangent of the exponential"),
    domain={x: Interval(-oo, oo)},
    printed=Le(1 + x, exp(x)),
    # An antiderivative is looked for, and counts once its derivative is seen to be the integrand on the whole span.
    proof=(
        Step(exp(x) - Integral((x - s) * exp(s), (s, 0, x)), "Taylor's formula with its remainder"),
        Step(exp(x), "the remainder, with s = xu", by=x**2 * Integral((1 - u) * exp(x * u), (u, 0, 1))),
    ),
    scope="every real x",
    at_least=Verdict.PROVED,
)
