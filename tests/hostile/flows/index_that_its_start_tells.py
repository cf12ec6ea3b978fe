"""False: n = j at the start, and the sum over j is 6."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n = symbols("n", integer=True, positive=True)
j = symbols("j", integer=True, positive=True)
i = symbols("i", integer=True)
r = symbols("r", real=True)
v = IndexedBase("v", real=True)
R = Interval(-oo, oo)

claim = Claim(
    source=Source("Hostile", "An index that its start tells"),
    domain={r: R, n: integers(1, 3), j: integers(1, 3), v: Family(R, (i, 1, 3))},
    flow={v[i]: -v[i], r: -r},
    initial={v[i]: i, r: 1},
    hypotheses=(Eq(v[j], v[n]),),
    until="for ever",
    printed=Eq(r * Sum(n, (j, 1, 3)), 3 * n * r),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of j too"
