"""True: f(a) is the slope of a·v1 by v1, and y + 1 does not move with v1."""

from sympy import Derivative, Function, IndexedBase, Interval, symbols

from derivations import Claim, Eq, Family, Source, Verdict

a, y = symbols("a y", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Definition of a slope"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1)},
    where={f(a): Derivative(a * v[1], v[1])},
    printed=Eq(f(y + 1) * y, y**2 + y),
    at_least=Verdict.PROVED,
)
