"""False at w > 0: the slope of v1² by v1 is 2 v1, not v1; the lemma's a would have to be v1, which moves."""

from sympy import Derivative, IndexedBase, Interval, Rational, exp, symbols

from derivations import Claim, Eq, Family, Source, Step, Use, Verdict

a, y, w = symbols("a y w", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)
g = exp(w) - 1

claim = Claim(
    source=Source("Hostile", "Slope captured where a value is given"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    printed=Eq(y * (y + 1) ** 2 + g * Derivative(v[1] ** 2, v[1]), y**3 + 2 * y**2 + y + g * v[1]),
    proof=(Step(y * (y + 1) ** 2 + g * v[1], "by the lemma", using=(Use("honest/slope_by_a_member", at={a: v[1]}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "matches nothing|would come under|could not be confirmed"
