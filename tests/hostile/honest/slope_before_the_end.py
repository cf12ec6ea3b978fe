"""True: before the end of the domain there is room for a slope."""

from sympy import Derivative, Integral, Interval, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x, s = symbols("x s", real=True)

claim = Claim(
    source=Source("Hostile", "Before the end"),
    domain={x: Interval.Ropen(0, 1)},
    printed=Eq(Derivative(Integral(sqrt(1 - s), (s, 0, x)), x), sqrt(1 - x)),
    at_least=Verdict.PROVED,
)
