"""Not a number where both are negative: xy > 0 does not give x a logarithm."""

from sympy import Interval, log, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Log of a product"),
    domain={x: Interval(-2, 2), y: Interval(-2, 2)},
    hypotheses=(Gt(x * y, 0),),
    printed=Eq(log(x * y), log(x) + log(y)),
    at_least=Verdict.PROVED,
)

REFUSED = "no value|nonnegative|positive|negative|branch|defined|real|range|could not be confirmed|false at"
