"""False close to a zero of z: two variables of a lemma, one bound inside the other, are taken for one."""

from sympy import Abs, Integral, Interval, Rational, Sum, Symbol, exp, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

w, s, y = symbols("w s y", real=True)
i = Symbol("i", integer=True)
z = (exp(y) + y**3 - 2) ** 2 - Rational(1, 10**40)
claim = Claim(
    source=Source("Hostile", "Two bound variables in one"),
    domain={y: Interval(-2, 2)},
    printed=Eq(Sum(Integral(Abs(z), (s, 0, 1)), (i, 2, 3)), 2 * z),
    proof=(Step(2 * z, "the lemma", using=(Use("honest/sum_of_integrals_of_moduli", at={w: z}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "step 1 could not be confirmed"
