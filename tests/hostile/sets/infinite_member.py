"""∞ is no real number."""

from sympy import FiniteSet, oo, symbols

from derivations import Claim, Eq, Source, Step, Verdict

x = symbols("x")
claim = Claim(
    source=Source("Hostile", "Infinite member"),
    domain={x: FiniteSet(1, 2, oo)},
    printed=Eq((x + 1) ** 2, x**2 + 2 * x + 1),
    proof=(Step(x * (x + 2) + 1, "x"),),
    at_least=Verdict.PROVED,
)

REFUSED = "no real number"
