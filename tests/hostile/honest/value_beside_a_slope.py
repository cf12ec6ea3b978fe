"""True: the slope of a·v1 by v1 at a = y², which does not move with v1."""

from sympy import Derivative, IndexedBase, Interval, Subs, symbols

from derivations import Claim, Eq, Family, Source, Verdict

a, y = symbols("a y", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Value beside a slope"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1)},
    printed=Eq(Subs(y + Derivative(a * v[1], v[1]), a, y**2), y + y**2),
    at_least=Verdict.PROVED,
)
