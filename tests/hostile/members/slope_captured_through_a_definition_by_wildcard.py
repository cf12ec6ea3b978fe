"""False at w > 0, v1 ≠ 0: z is v1, the slope of z·v1 by v1 is 2 v1, and not z."""

from sympy import Derivative, IndexedBase, Interval, Rational, exp, symbols

from derivations import Claim, Eq, Family, Source, Step, Use, Verdict

a, y, w, z = symbols("a y w z", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)
g = exp(w) - 1

claim = Claim(
    source=Source("Hostile", "Slope captured through a definition by a wildcard"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    where={z: v[1]},
    printed=Eq(y * (y + 1) ** 2 + g * Derivative(z * v[1], v[1]), y**3 + 2 * y**2 + y + g * z),
    proof=(Step(y * (y + 1) ** 2 + g * z, "by the lemma", using=(Use("honest/slope_by_a_member"),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "matches nothing|would come under|could not be confirmed"
