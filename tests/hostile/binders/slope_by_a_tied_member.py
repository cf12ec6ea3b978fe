"""False at v = (1, 1), where d(v_1 v_2)/dv_1 is 2: the two are one."""

from sympy import Derivative, IndexedBase, Interval, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict

v = IndexedBase("v", real=True)
i = symbols("i", integer=True)
claim = Claim(
    source=Source("Hostile", "A slope by a tied member"),
    domain={v: Family(Interval(0, oo), (i, 1, 2))},
    hypotheses=(Eq(v[1], v[2]),),
    printed=Eq(Derivative(v[1] * v[2], v[1]), v[2]),
    at_least=Verdict.SAMPLED,
)

REFUSED = "tied to one another"
