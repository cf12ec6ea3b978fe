"""Not defined: there is no member v[x] for a real x."""

from sympy import IndexedBase, Interval, Symbol

from derivations import Claim, Family, Le, Source, Step, Verdict

x = Symbol("x", real=True)
k = Symbol("k", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Index between the integers"),
    domain={x: Interval(1, 3), v: Family(Interval(0, 1), (k, 1, 3))},
    printed=Le(0, v[x]),
    proof=(Step(v[x], "no member is negative", by=v[x]),),
    at_least=Verdict.PROVED,
)

REFUSED = "index|whole|value|could not be shown|could not be confirmed"
