"""False where c = 0: the two add up to 1, and the lemma wants them to be less."""

from sympy import Interval, exp, symbols

from derivations import Claim, Lt, Source, Step, Use, Verdict

a, c, p, q = symbols("a c p q", real=True)
both = 1 / (1 + exp(a)) + exp(a) / (1 + exp(a))

claim = Claim(
    source=Source("Hostile", "Gap that vanishes"),
    domain={a: Interval(1, 2), c: Interval(-1, 1)},
    printed=Lt(both, 1 + c**2),
    proof=(Step(1 + c**2, "the gap is positive", by=1 - both + c**2, using=(Use("honest/positive_gap", {p: both, q: 1}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be|hypothes|not shown"
