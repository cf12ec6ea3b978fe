"""False at j = 1, v1 = 1: at v1 = 0 the member vj is v1, and 0, and not 1."""

from sympy import IndexedBase, Interval, Subs, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

i, j, n = symbols("i j n", integer=True)
y = symbols("y", real=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Subs binds a member that another may be"),
    domain={n: integers(2), j: integers(1, n), v: Family(Interval(-1, 1), (i, 1, n)), y: Interval(-1, 1)},
    printed=Eq(Subs(v[j] * (y + 1) ** 2, v[1], 0), v[j] * (y**2 + 2 * y + 1)),
    at_least=Verdict.PROVED,
)

REFUSED = "no symbol"
