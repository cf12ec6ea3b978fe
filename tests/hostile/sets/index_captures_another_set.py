"""False for n = 50 and x = 1: the set of v_50 is empty; its index has the name of a symbol that bounds x."""

from sympy import IndexedBase, Interval, Symbol, oo

from derivations import Claim, Eq, Family, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i = Symbol("i", integer=True, positive=True)
x = Symbol("x", real=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Index captures another set"),
    domain={i: integers(1), n: integers(1), x: Interval(i, oo), v: Family(Interval(0, 40 + x - i), (i, 1, n))},
    printed=Eq((v[1] + 1) ** 2, v[1] ** 2 + 2 * v[1] + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of i too"
