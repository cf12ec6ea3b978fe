"""d(v_1 v_2)/dv_1 = v_2 where neither is negative."""

from sympy import Derivative, IndexedBase, Interval, oo, symbols

from derivations import Claim, Eq, Family, Ge, Source, Verdict

i = symbols("i", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Honest", "Two signs"),
    domain={v: Family(Interval(-oo, oo), (i, 1, 2))},
    hypotheses=(Ge(v[1], 0), Ge(v[2], 0)),
    printed=Eq(Derivative(v[1] * v[2], v[1]), v[2]),
    scope="all",
    at_least=Verdict.PROVED,
)
