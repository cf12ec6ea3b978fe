"""Mills' ratio: the tail of a Gaussian over its density lies between x/(1 + x²) and 1/x."""

from sympy import Derivative, Function, Integral, Interval, erfc, exp, oo, pi, sqrt, symbols

from derivations import Claim, Lt, Step, Verdict
from derivations.textbook import textbook

x, s, y = symbols("x s y", real=True)
R, weight, tail = Function("R", real=True), exp(-(s**2) / 2), sqrt(pi / 2) * erfc(s / sqrt(2))


def beyond(body):
    return exp(x**2 / 2) * Integral(body, (s, x, oo))


claim = Claim(
    source=textbook("Mills' ratio"),
    domain={x: Interval.open(0, oo)},
    where={R(y): sqrt(pi / 2) * exp(y**2 / 2) * erfc(y / sqrt(2))},
    printed={"above": Lt(R(x), 1 / x), "below": Lt(1 / (x + 1 / x), R(x))},
    # An integral of a derivative says what the antiderivative is; the next step carries the derivative out.
    proof={
        "above": (
            Step(1 / x - beyond(Derivative(tail - weight / s, s)), "both functions vanish at infinity"),
            Step(1 / x, "the quotient rule", by=beyond(weight / s**2)),
        ),
        "below": (
            Step(R(x) - beyond(Derivative(weight * s / (1 + s**2) - tail, s)), "both functions vanish at infinity"),
            Step(R(x), "the quotient rule", by=beyond(2 * weight / (1 + s**2) ** 2)),
        ),
    },
    scope="every x > 0",
    waived={"ball": "the three agree better and better towards infinity, which leaves no margin"},
    accepted={
        "part `below`: left side: exponent of 1/(x + 1/x) one down": "x + 1/x is above one, so its square is larger",
        "part `below`: left side: exponent of 1/x one up": "up to one it is 0.1 below R, beyond one x + 1 is above x + 1/x",
    },
    at_least=Verdict.PROVED,
)
