"""False but at b = 5/3: b has the name that a bound variable gets where two sums are compared, and i² is taken for ib."""

from sympy import Interval, Sum, Symbol

from derivations import Claim, Eq, Source, Step, Use, Verdict

b, i = Symbol("β1.0"), Symbol("i", integer=True)

claim = Claim(
    source=Source("Hostile", "Named as a bound variable"),
    domain={b: Interval(1, 2)},
    printed=Eq(Sum(i**2, (i, 1, 2)), 3 * b),
    proof=(Step(3 * b, "the lemma", using=(Use("honest/sum_of_multiples", {b: b}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "reads as no letter"
