"""The sigmoid has the slope σ(1 − σ), which is at most a quarter."""

from sympy import Derivative, Function, Interval, Rational, exp, oo, symbols

from derivations import Claim, Eq, Le, Step, Verdict
from derivations.textbook import textbook

x, y = symbols("x y", real=True)
sigma = Function("sigma", real=True)
slope = sigma(x) * (1 - sigma(x))

claim = Claim(
    source=textbook("Sigmoid", section="slope"),
    domain={x: Interval(-oo, oo)},
    where={sigma(y): 1 / (1 + exp(-y))},
    # Several parts, by name, each with steps of its own; all of them are claimed.
    printed={"slope": Eq(Derivative(sigma(x), x), slope), "bound": Le(slope, Rational(1, 4))},
    proof={
        "slope": (Step(exp(-x) / (1 + exp(-x)) ** 2, "the quotient rule"),),
        "bound": (Step(Rational(1, 4), "a square is completed", by=(sigma(x) - Rational(1, 2)) ** 2),),
    },
    scope="every real x",
    at_least=Verdict.PROVED,
)
