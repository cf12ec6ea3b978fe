"""Without a value: there is no u_{n+1}, and the difference of two of them is gone where values are put in."""

from sympy import Function, IndexedBase, Interval, Symbol

from derivations import Claim, Eq, Family, Source, Verdict, integers

a = Symbol("a", real=True)
i, j, n = Symbol("i", integer=True), Symbol("j", integer=True), Symbol("n", integer=True, positive=True)
u, g = IndexedBase("u", real=True), Function("g")

claim = Claim(
    source=Source("Hostile", "Index out of range and gone"),
    domain={n: integers(1), u: Family(Interval(-1, 1), (i, 1, n)), a: Interval(-1, 1)},
    where={g(i, j): a * u[i] - a * u[j]},
    printed=Eq(g(n + 1, n + 1) + a, a),
    at_least=Verdict.PROVED,
)

REFUSED = "index of u"
