"""Not a statement: a family whose set has no indices."""

from sympy import IndexedBase, Interval, Limit, Symbol

from derivations import Claim, Eq, Source, Verdict

x, a = Symbol("x", real=True), Symbol("a", real=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Members of an interval"),
    domain={a: Interval(1, 2), v: Interval(0, 1)},
    printed=Eq(a + Limit(v[x], x, 0), a + v[0]),
    at_least=Verdict.PROVED,
)

REFUSED = "members"
