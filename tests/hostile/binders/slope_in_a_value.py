"""False: ∂²(y²z)/∂y∂z is 2y, at y = j it is 2j, and its slope by j is 2."""

from sympy import Derivative, Interval, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

y, z, j = symbols("y z j", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={z: Interval(0, 1), j: Interval(0, 1)},
    printed=Eq(z + j**2 + Derivative(Subs(Derivative(y**2 * z, y, z), y, j), j), z + j**2),
    at_least=Verdict.PROVED,
)

REFUTED = True
