"""True: the slope of v1·u1 by v1 is u1, for another family u."""

from sympy import Derivative, IndexedBase, Interval, symbols

from derivations import Claim, Eq, Family, Source, Verdict

i = symbols("i", integer=True)
u, v = IndexedBase("u", real=True), IndexedBase("v", real=True)
V = Family(Interval(-1, 1), (i, 1, 2))

claim = Claim(
    source=Source("Hostile", "Slope by a member, two families"),
    domain={v: V, u: V},
    printed=Eq(Derivative(v[1] * u[1], v[1]), u[1]),
    at_least=Verdict.PROVED,
)
