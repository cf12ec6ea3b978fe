"""False at 0: (x + i)² + (x − i)² is a sum of squares, of complex numbers."""

from sympy import I, Interval, Symbol, oo

from derivations import Claim, Ge, Source, Step, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Complex squares"),
    domain={x: Interval(-oo, oo)},
    printed=Ge(2 * x**2 - 2, 0),
    proof=(Step(0, "squares are not negative", by=(x + I) ** 2 + (x - I) ** 2),),
    at_least=Verdict.PROVED,
)

REFUSED = "real|complex|imaginary"
REFUTED = True
