"""False for x ≠ 0: a symbol from the real line is told to be imaginary, so that its square is not positive."""

from sympy import Interval, Symbol, oo

from derivations import Claim, Le, Source, Step, Verdict

x = Symbol("x", imaginary=True)

claim = Claim(
    source=Source("Hostile", "Imaginary"),
    domain={x: Interval(-oo, oo)},
    printed=Le(x**2, 0),
    proof=(Step(0, "the square of an imaginary number is not positive", by=-(x**2)),),
    at_least=Verdict.PROVED,
)

REFUSED = "imaginary|assum"
