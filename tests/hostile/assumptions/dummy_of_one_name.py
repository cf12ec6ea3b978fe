"""False as it reads: x − x = 1, since one of the two is a Dummy that prints alike."""

from sympy import Dummy, Interval, Symbol, oo

from derivations import Claim, Eq, Source, Step, Verdict

x, other = Symbol("x", real=True), Dummy("x", real=True)

claim = Claim(
    source=Source("Hostile", "Dummy of one name"),
    domain={x: Interval(0, oo), other: Interval(0, oo)},
    hypotheses=(Eq(x, other + 1),),
    printed=Eq(x - other, 1),
    proof=(Step(1, "the hypothesis", using=(Eq(x, other + 1),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "Dummy"
