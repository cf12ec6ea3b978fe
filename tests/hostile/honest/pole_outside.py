"""∫ (x − a)⁻² over [10, 11], for a below."""

from sympy import Integral, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Honest", "Pole outside"),
    domain={a: Interval(0, 9)},
    printed=Eq(Integral((x - a) ** -2, (x, 10, 11)), 1 / (10 - a) - 1 / (11 - a)),
    at_least=Verdict.PROVED,
)
