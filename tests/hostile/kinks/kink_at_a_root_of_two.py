"""Without a value at √2, where |x² − 2| has no slope."""

from sympy import Abs, Derivative, Interval, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Kink at a root of two"),
    domain={x: Interval(0, 2)},
    printed=Eq(Derivative(Abs(x**2 - 2), x), 2 * x * sign(x**2 - 2)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "everywhere is not shown"
