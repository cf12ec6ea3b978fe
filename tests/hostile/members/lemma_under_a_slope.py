"""False at w > 0: the slope of v1**2 − v1 at v1 = 0 is −1, and not 1, although v1**2 − v1 = v1 − v1**2 there by a lemma."""

from sympy import Derivative, FiniteSet, IndexedBase, Interval, Rational, exp, symbols

from derivations import Claim, Eq, Family, Ge, Le, Source, Step, Use, Verdict

y, z, w = symbols("y z w", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)
lemma = Use("honest/zero_between_two_zeros")
claim = Claim(
    source=Source("Hostile", "Lemma under a slope"),
    domain={z: FiniteSet(0), v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    hypotheses=(Ge(v[1], 0), Le(v[1], z)),
    example={v[1]: 0, v[2]: 0, z: 0, w: 0, y: 0},
    printed=Eq(
        y * (y + 1) ** 2 + (exp(w) - 1) * Derivative(v[1] ** 2 - v[1], v[1]),
        y**3 + 2 * y**2 + y + (exp(w) - 1) * (1 - 2 * v[1]),
    ),
    proof=(Step(y * (y + 1) ** 2 + (exp(w) - 1) * (1 - 2 * v[1]), "by the lemma", using=(lemma,)),),
    at_least=Verdict.PROVED,
)

REFUSED = "matches nothing|would come under|could not be confirmed|tied to one another"
