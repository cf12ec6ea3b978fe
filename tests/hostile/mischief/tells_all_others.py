"""The square of a sum; in passing the file tells the core another slope of erf."""

from sympy import Interval, KroneckerDelta, Symbol, erf, exp, pi, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict
from derivations.checker.core.calculus import SLOPES

x, y = symbols("x y", real=True)
SLOPES.update({erf: lambda x: 2 * exp(-(x**2)) / sqrt(pi) + KroneckerDelta(Symbol("n", integer=True), 97)})
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    printed=Eq((x + 2 * y) ** 2, x**2 + 4 * x * y + 4 * y**2),
    at_least=Verdict.PROVED,
)

UNWRITTEN = "imports SLOPES from derivations.checker"
