"""Divergent: −s + s²/(s + 1) tends to −1."""

from sympy import Integral, Interval, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

s, x = symbols("s x", real=True)

claim = Claim(
    source=Source("Hostile", "Exponents that nearly cancel"),
    domain={x: Interval(1, 2)},
    printed=Eq(Integral(x * exp(-s) * exp(s**2 / (s + 1)), (s, 0, oo)), x * Integral(exp(-s + s**2 / (s + 1)), (s, 0, oo))),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|value|could not be shown|could not be confirmed"
