"""False: a lemma about i ≥ 0 is used under a sum that starts at −2, because the claim also speaks of an i ≥ 0."""

from sympy import Abs, Sum, Symbol

from derivations import Claim, Eq, Source, Step, Use, Verdict, integers

i = Symbol("i", integer=True)

claim = Claim(
    source=Source("Hostile", "Sum variable outside the lemma"),
    domain={i: integers(0)},
    printed=Eq(Sum(Abs(i), (i, -2, 2)), 0),
    proof=(Step(Sum(i, (i, -2, 2)), "each is its own size", using=(Use("honest/size_of_a_natural_number", {i: i}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds|outside|domain"
