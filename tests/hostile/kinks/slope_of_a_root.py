"""Not a number at 0: √x has no slope at the end of its domain."""

from sympy import Derivative, Interval, Symbol, sqrt

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Slope of a root"),
    domain={x: Interval(0, 1)},
    printed=Eq(2 * sqrt(x) * Derivative(sqrt(x), x), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|defined|no value|continuous|zero|vanish|differentiable|could not be confirmed|positive|_x > 0"
