"""False: v_1 = v_2 = x, and the slope of v_1 v_2 is 2x."""

from sympy import Abs, Derivative, IndexedBase, Interval, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict

i = symbols("i", integer=True)
x = symbols("x", real=True)
v = IndexedBase("v", real=True)
P = Interval.open(0, oo)

claim = Claim(
    source=Source("Hostile", "Members with one value"),
    domain={x: P, v: Family(Interval(x, Abs(x)), (i, 1, 2))},
    printed=Eq(Derivative(v[1] * v[2], v[1]), v[2]),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "needs room"
