"""False just below zero: an equation is given where it does not hold, and another claim believes it as a hypothesis."""

from sympy import Abs, Interval, Rational, Symbol

from derivations import Claim, Eq, Source, Step, Use, Verdict

s = Symbol("s", real=True)
claim = Claim(
    source=Source("Hostile", "Given outside its set"),
    domain={s: Interval(-Rational(1, 10**40), 1, True, False)},
    given=(Use("honest/modulus_on_the_unit_interval"),),
    printed=Eq(Abs(s) + 3, s + 3),
    proof=(Step(s + 3, "by B", using=(Use("honest/modulus_under_a_hypothesis", at={s: s}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "another set"
