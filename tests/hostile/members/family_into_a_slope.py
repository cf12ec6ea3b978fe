"""False at w > 0, u1 ≠ 0: the slope of u1² by u1 is 2 u1, and not u1."""

from sympy import Derivative, IndexedBase, Interval, Rational, exp, symbols

from derivations import Claim, Eq, Family, Source, Step, Use, Verdict

y, w = symbols("y w", real=True)
i = symbols("i", integer=True)
u, v = IndexedBase("u", real=True), IndexedBase("v", real=True)
g = exp(w) - 1

claim = Claim(
    source=Source("Hostile", "One family put into the slope by another"),
    domain={u: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    printed=Eq(y * (y + 1) ** 2 + g * Derivative(u[1] ** 2, u[1]), y**3 + 2 * y**2 + y + g * u[1]),
    proof=(
        Step(y * (y + 1) ** 2 + g * u[1], "by the lemma", using=(Use("honest/slope_by_a_member_of_one_family", at={v: u}),)),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "matches nothing|would come under|could not be confirmed"
