"""Divergent for k ≤ −1: ∫₀¹ sᵏ = 1/(k + 1) is used for every k but −1."""

from sympy import Integral, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

k, s = symbols("k s", real=True)

claim = Claim(
    source=Source("Hostile", "Power at minus one"),
    domain={k: Interval(-2, 2)},
    printed=Eq((k + 1) * Integral(s**k, (s, 0, 1)), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "converge|smooth|pole|defined|no value|converge|span|continuous|zero|vanish|integrable"
