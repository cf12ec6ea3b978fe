"""False at x = i."""

from sympy import FiniteSet, I, symbols

from derivations import Claim, Ge, Source, Step, Verdict

x = symbols("x")
claim = Claim(
    source=Source("Hostile", "Imaginary member"),
    domain={x: FiniteSet(2, I)},
    printed=Ge(x**2, 0),
    proof=(Step(0, "x", by=x**2),),
    at_least=Verdict.PROVED,
)

REFUSED = "no real number"
