"""False: x = 6/j, and the sum over j is 11."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

j = symbols("j", integer=True, positive=True)
i = symbols("i", integer=True)
x = symbols("x", real=True)
v = IndexedBase("v", real=True)
R = Interval(-oo, oo)
P = Interval.open(0, oo)

claim = Claim(
    source=Source("Hostile", "An index of members that are given"),
    domain={x: P, j: integers(1, 3), v: Family(R, (i, 1, 3))},
    hypotheses=(Eq(Sum((v[i] - i * x) ** 2, (i, 1, 3)), 0), Eq(v[j], 6)),
    example={x: 2, j: 3, v[1]: 2, v[2]: 4, v[3]: 6},
    printed=Eq(Sum(x, (j, 1, 3)), 3 * x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of j too"
