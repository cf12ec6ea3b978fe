"""False: v_1 = x, and the slope is 2x."""

from sympy import Derivative, IndexedBase, Interval, oo, symbols

from derivations import Claim, Eq, Family, Le, Source, Verdict

i = symbols("i", integer=True)
x, a = symbols("x a", real=True)
v = IndexedBase("v", real=True)
P = Interval.open(0, oo)

claim = Claim(
    source=Source("Hostile", "Members that a hypothesis closes"),
    domain={x: P, a: Interval(0, oo), v: Family(Interval(x, x + a), (i, 1, 2))},
    hypotheses=(Le(a, 0),),
    printed=Eq(Derivative(x * v[1], v[1]), x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "needs room"
