"""False at w > 0: z is 2b in the lemma too, but b is another: here z is 2 (y + e^w − 1)."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

b, y, z, w = symbols("b y z w", real=True)
g = exp(w) - 1
claim = Claim(
    source=Source("Hostile", "Row shared through another"),
    domain={y: Interval(-1, 1), w: Interval(0, Rational(1, 10**90))},
    where={b: y + g, z: 2 * b},
    printed=Eq(z * (y + 1), 2 * y**2 + 2 * y),
    proof=(Step(2 * y * (y + 1), "lemma", using=(Use("honest/row_defined_through_another", at={y: y}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed|matches nothing"
