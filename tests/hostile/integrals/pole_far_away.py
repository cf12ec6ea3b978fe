"""Divergent for a in [10, 11]: the antiderivative of (x − a)⁻² is read off at both ends, far from where anyone samples."""

from sympy import Integral, Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Pole far away"),
    domain={a: Interval(-oo, oo)},
    printed=Eq(Integral((x - a) ** -2, (x, 10, 11)), 1 / (10 - a) - 1 / (11 - a)),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|pole|defined|no value|converge|span|continuous|zero|vanish"
