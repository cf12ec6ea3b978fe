"""False: the same lemma, with i left general, matches every term of a sum from −2 on."""

from sympy import Abs, Sum, Symbol

from derivations import Claim, Eq, Source, Step, Use, Verdict, integers

j = Symbol("j", integer=True)
n = Symbol("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Lemma outside by wildcard"),
    domain={n: integers(1)},
    printed=Eq(Sum(Abs(j), (j, -n, n)), 0),
    proof=(Step(Sum(j, (j, -n, n)), "each is its own size", using=(Use("honest/size_of_a_natural_number"),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds|outside|domain"
