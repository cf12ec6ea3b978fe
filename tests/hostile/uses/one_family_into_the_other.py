"""False: b is put for a, and then c for both."""

from sympy import IndexedBase, Interval, Symbol

from derivations import Claim, Family, Ge, Source, Step, Use, Verdict

k = Symbol("k", integer=True)
a, b, c = (IndexedBase(name, real=True) for name in "abc")

claim = Claim(
    source=Source("Hostile", "One family into the other"),
    domain={b: Family(Interval(0, 1), (k, 1, 3)), c: Family(Interval(5, 6), (k, 1, 3))},
    given=(Use("honest/far_apart", at={a: b, b: c}),),
    printed=Ge(c[1] - c[1] ** 2, 4),
    proof=(Step(4, "the lemma", by=c[1] - c[1] ** 2 - 4),),
    at_least=Verdict.PROVED,
)

REFUSED = "breaks|fails|could not be shown|could not be confirmed"
