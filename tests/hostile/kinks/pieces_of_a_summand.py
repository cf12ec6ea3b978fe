"""False: it is ½(1 + 2 + 1) = 2. SymPy draws the pieces out of the sum, where z is another one, of which 11/4 may be true."""

from sympy import Integral, Interval, Piecewise, Rational, Sum, symbols

from derivations import Claim, Ge, Source, Verdict

x, z = symbols("x z", real=True)

claim = Claim(
    source=Source("Hostile", "Pieces of a summand"),
    domain={z: Interval(1, 3)},
    printed=Ge(Integral(Sum(x * Piecewise((z, z < 2), (4 - z, True)), (z, 1, 3)), (x, 0, 1)), Rational(11, 4)),
    at_least=Verdict.ENCLOSED,
)

REFUTED = True
