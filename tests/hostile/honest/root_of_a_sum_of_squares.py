"""True at all times: what is under the root is never zero."""

from sympy import Interval, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Root of a sum of squares"),
    domain={x: Interval(0, 1)},
    flow={x: x},
    printed=Eq(sqrt(x**4 + 2 * x**2 + 1), 1 + x**2),
    at_least=Verdict.SAMPLED,
)
