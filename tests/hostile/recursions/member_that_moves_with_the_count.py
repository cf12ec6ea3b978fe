"""False: x_{k+1} = x_k + v[k] is no multiple of one member."""

from sympy import IndexedBase, Interval, Symbol

from derivations import Claim, Eq, Family, Induction, Sequence, Source, Step, Verdict, integers

k = Symbol("k", integer=True, nonnegative=True)
n = Symbol("n", integer=True, nonnegative=True)
i = Symbol("i", integer=True, nonnegative=True)
v = IndexedBase("v", real=True)
x = Sequence("x", 0, lambda y: y + v[k], k)
claim = Claim(
    source=Source("Hostile", "Member that moves with the count"),
    domain={n: integers(0), k: integers(0), v: Family(Interval(-1, 1), (i, 0, k)), Symbol("v", real=True): Interval(-1, 1)},
    printed=Eq(x(n), n * v[k]),
    proof=Induction(n, 0, (Step(x(n) + v[k], "the recursion"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "no symbol"
