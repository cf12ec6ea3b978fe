"""Birnbaum's inequality: the tail of a Gaussian over its density is above (√(x² + 4) − x)/2, everywhere."""

from sympy import Derivative, Expr, Integral, Interval, erfc, exp, oo, pi, sqrt, symbols

from derivations import Claim, Lt, Step, Verdict
from derivations.textbook import textbook

x, s = symbols("x s", real=True)


def b(x: Expr) -> Expr:
    """The positive root of b² + xb = 1."""
    return (sqrt(x**2 + 4) - x) / 2


def tail(x: Expr) -> Expr:
    """∫ₓ^∞ e^{−s²/2} ds."""
    return sqrt(pi / 2) * erfc(x / sqrt(2))


weight = exp(-(s**2) / 2)

claim = Claim(
    source=textbook("Birnbaum's inequality"),
    domain={x: Interval(-oo, oo)},
    printed=Lt(b(x) * exp(-(x**2) / 2), tail(x)),
    proof=(
        Step(
            tail(x) - Integral(Derivative(b(s) * weight - tail(s), s), (s, x, oo)),
            "both functions vanish at infinity",
        ),
        Step(tail(x), "with b' = −b/√(s² + 4) and 1 − sb = b²", by=Integral(weight * b(s) ** 3 / sqrt(s**2 + 4), (s, x, oo))),
    ),
    scope="every real x",
    waived={"ball": "the two agree better and better towards infinity, which leaves no margin"},
    at_least=Verdict.PROVED,
)
