"""False for x ≠ 0: −x² is the square of a definition i x that is told to be real."""

from sympy import I, Interval, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Imaginary definition"),
    domain={x: Interval(-oo, oo)},
    where={a: I * x},
    printed=Ge(-(x**2), 0),
    proof=(Step(0, "a square is not negative", by=a**2),),
    at_least=Verdict.PROVED,
)

REFUSED = "assum|told|real|positive|complex|imaginary"
REFUTED = True
