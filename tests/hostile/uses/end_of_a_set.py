"""False at x = a = 100: in the lemma a is at most 1."""

from sympy import Interval, symbols

from derivations import Claim, Le, Source, Step, Use, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "End of a set"),
    domain={a: Interval(0, 100), x: Interval(0, a)},
    given=(Use("honest/below_the_end_of_its_set"),),
    printed=Le(x, 1),
    proof=(Step(1, "the lemma", by=1 - x),),
    at_least=Verdict.PROVED,
)

REFUSED = "without saying|domain|breaks|fails|could not be shown|could not be confirmed"
