"""The logarithm of the hyperbolic cosine lies below half the square."""

from sympy import Derivative, Integral, Interval, cosh, log, oo, symbols, tanh

from derivations import Claim, Le, Step, Verdict
from derivations.textbook import textbook

x, s, u = symbols("x s u", real=True)
primitive = (x - s) * (s - tanh(s)) + s**2 / 2 - log(cosh(s))

claim = Claim(
    source=textbook("Logarithm of the hyperbolic cosine"),
    domain={x: Interval(-oo, oo)},
    printed=Le(log(cosh(x)), x**2 / 2),
    # An integral of a derivative says what the antiderivative is; the next step carries the derivative out.
    proof=(
        Step(x**2 / 2 - Integral(Derivative(primitive, s), (s, 0, x)), "Taylor's formula with its remainder"),
        Step(x**2 / 2, "the remainder, with s = xu", by=x**2 * Integral((1 - u) * tanh(x * u) ** 2, (u, 0, 1))),
    ),
    scope="every real x",
    waived={"ball": "both sides grow without bound, which no box bounds"},
    accepted={
        "left side: sign of log(cosh(x))": "cosh is at least one",
        "left side: half of x": "log cosh grows with |x|",
    },
    at_least=Verdict.PROVED,
)
