"""Reads as: π is 1 at the most."""

from sympy import Interval, Symbol

from derivations import Claim, Le, Source, Verdict

p, x = Symbol(r"\mathrm{\pi}", real=True), Symbol("x", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={p: Interval(0, 1), x: Interval(0, 1)},
    printed=Le(p * x, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "looks like SymPy's pi"
