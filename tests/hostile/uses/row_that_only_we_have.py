"""False at x = 1: b[1] is 1 + e^(-e^6) here, and 1 where the lemma is."""

from sympy import IndexedBase, Integer, Interval, Symbol, exp

from derivations import Claim, Eq, Source, Step, Use, Verdict

i = Symbol("i", integer=True)
x = Symbol("x", real=True)
b = IndexedBase("b", real=True)
claim = Claim(
    source=Source("Hostile", "Row that only we have"),
    domain={x: Interval(0, 1)},
    where={b[i]: Integer(1), b[1]: 1 + exp(-exp(6))},
    printed=Eq(x * b[1], x),
    proof=(Step(x * 1, "by the lemma", using=(Use("honest/one_everywhere", {i: 1}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "matches nothing"
