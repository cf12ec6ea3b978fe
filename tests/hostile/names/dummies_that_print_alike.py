"""False as printed: ∫ z² dz from 0 to 1 is ½z. One z is bound, the other is the variable around it."""

from sympy import Dummy, Integral, Rational

from derivations import Claim, Eq, Source, Verdict

z, other = Dummy("z", real=True), Dummy("z", real=True)
claim = Claim(
    source=Source("Hostile", "Dummies that print alike"),
    domain={},
    printed=Eq(Integral(Integral(z * other, (z, 0, 1)), (other, 0, 1)), Rational(1, 4)),
    at_least=Verdict.PROVED,
)

REFUSED = "printed alike"
