"""A power of the hyperbolic cosine lies below the exponential of as many half squares."""

from sympy import Interval, cosh, exp, oo, symbols

from derivations import Claim, Induction, Le, Step, Use, Verdict, integers
from derivations.textbook import textbook

x = symbols("x", real=True)
d = symbols("d", integer=True, nonnegative=True)

claim = Claim(
    source=textbook("Hyperbolic cosine and Gaussian", section="powers"),
    domain={x: Interval(-oo, oo), d: integers(0)},
    printed=Le(cosh(x) ** d, exp(d * x**2 / 2)),
    proof=Induction(
        d,
        start=0,
        steps=(
            Step(
                cosh(x) * exp(d * x**2 / 2),
                "the induction hypothesis, times cosh x > 0",
                by=cosh(x) * (exp(d * x**2 / 2) - cosh(x) ** d),
            ),
            Step(
                exp((d + 1) * x**2 / 2),
                "cosh x is at most exp(x²/2)",
                by=exp(d * x**2 / 2) * (exp(x**2 / 2) - cosh(x)),
                using=(Use("textbook/cosh_below_gaussian"),),
            ),
        ),
    ),
    scope="every real x and every whole d ≥ 0",
    accepted={
        "left side: exponent of cosh(x)**d one down": "cosh is at least one",
        "left side: sign of cosh(x)": "the left side is then no larger",
        "left side: half of x": "cosh grows with its argument",
        "left side: sign of d": "cosh is at least one",
        "left side: half of d": "cosh is at least one",
    },
    at_least=Verdict.PROVED,
)
