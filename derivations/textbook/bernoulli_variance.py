"""The variance of a Bernoulli variable is p(1 − p), at most ¼."""

from sympy import Interval, Rational, Sum, symbols

from derivations import Claim, Eq, Le, Step, Verdict
from derivations.textbook import textbook

x = symbols("x", integer=True, nonnegative=True)
p = symbols("p", real=True)
law = p**x * (1 - p) ** (1 - x)

claim = Claim(
    source=textbook("Bernoulli variance"),
    domain={p: Interval(0, 1)},
    # A mean over a finite law is a sum; one between numbers is written out.
    printed={
        "mean": Eq(Sum(x * law, (x, 0, 1)), p),
        "variance": Eq(Sum((x - p) ** 2 * law, (x, 0, 1)), p * (1 - p)),
        "bound": Le(p * (1 - p), Rational(1, 4)),
    },
    proof={"bound": (Step(Rational(1, 4), "it is best in the middle", by=(p - Rational(1, 2)) ** 2),)},
    at_least=Verdict.PROVED,
)
