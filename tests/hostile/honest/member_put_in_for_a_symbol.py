"""True: v1 put in for a symbol, where no slope is."""

from sympy import IndexedBase, Interval, Subs, symbols

from derivations import Claim, Eq, Family, Source, Verdict

a, y = symbols("a y", real=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Member put in for a symbol"),
    domain={v: Family(Interval(-1, 1), (i, 1, 2)), y: Interval(-1, 1)},
    printed=Eq(Subs(y * a * (v[1] + v[2]), a, v[1]), y * v[1] ** 2 + y * v[1] * v[2]),
    at_least=Verdict.PROVED,
)
