"""Mills' ratio: the tail of a Gaussian over its density lies between x/(1 + x²) and 1/x."""

from sympy import Derivative, Function, Integral, Interval, erfc, exp, oo, pi, sqrt, symbols

from derivations import Claim, Lt, Step, Verdict
from derivations.textbook import textbook

x, s, y = symbols("x s y", real=True)
R, weight = Function("R", real=True), exp(-(s**2) / 2)

claim = Claim(
    source=textbook("Mills' ratio"),
    domain={x: Interval.open(0, oo)},
    where={R(y): sqrt(pi / 2) * exp(y**2 / 2) * erfc(y / sqrt(2))},
    printed={"above": Lt(R(x), 1 / x), "below": Lt(x / (1 + x**2), R(x))},
    proof={
        "above": (Step(1 / x, "by parts, up to infinity", by=exp(x**2 / 2) * Integral(weight / s**2, (s, x, oo))),),
        # An integral of a derivative says what the antiderivative is; the next step carries the derivative out.
        "below": (
            Step(
                R(x)
                - exp(x**2 / 2)
                * Integral(Derivative(weight * s / (1 + s**2) - sqrt(pi / 2) * erfc(s / sqrt(2)), s), (s, x, oo)),
                "both functions vanish at infinity",
            ),
            Step(R(x), "the quotient rule", by=exp(x**2 / 2) * Integral(2 * weight / (1 + s**2) ** 2, (s, x, oo))),
        ),
    },
    scope="every x > 0",
    waived={"ball": "the three agree better and better towards infinity, which leaves no margin"},
    at_least=Verdict.PROVED,
)
