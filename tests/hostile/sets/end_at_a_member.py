"""Refused: what is drawn below v[1] is drawn before it, and a lemma about it does not know another family."""

from sympy import E, IndexedBase, Interval, Rational, Symbol

from derivations import Claim, Family, Le, Source, Step, Verdict

v = IndexedBase("v", real=True)
i = Symbol("i", integer=True)
s = Symbol("s", real=True)
claim = Claim(
    source=Source("Hostile", "End at a member"),
    domain={v: Family(Interval(2, 2 + Rational(1, 10**200)), (i, 1, 3)), s: Interval(0, v[1])},
    printed=Le(E * s, E * v[1]),
    proof=(Step(E * v[1], "s is below v[1]", by=E * (v[1] - s)),),
    at_least=Verdict.PROVED,
)

REFUSED = "has many values"
