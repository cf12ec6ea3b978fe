"""False at y = a = 100: in the lemma a is at most 1."""

from sympy import Interval, symbols

from derivations import Claim, Le, Source, Step, Use, Verdict

a, x, y = symbols("a x y", real=True)

claim = Claim(
    source=Source("Hostile", "End of a set at a value"),
    domain={a: Interval(0, 100), y: Interval(0, a)},
    given=(Use("honest/below_the_end_of_its_set", at={x: y}),),
    printed=Le(y, 1),
    proof=(Step(1, "the lemma", by=1 - y),),
    at_least=Verdict.PROVED,
)

REFUSED = "without saying|domain|breaks|fails|could not be shown|could not be confirmed"
