"""False at j = -1: the l of the row is no positive number there."""

from sympy import Abs, IndexedBase, Interval, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Step, Verdict, dot

i, j = Symbol("i", integer=True), Symbol("j", integer=True)
l = Symbol("l", integer=True, positive=True)
a, c = symbols("a c", real=True)
v = IndexedBase("v", real=True)
claim = Claim(
    source=Source("Hostile", "Index of a row"),
    domain={
        v: Family(Interval(0, 1), (i, -3, 3)),
        a: Interval(0, 1),
    },
    flow={v[l]: a * (l - Abs(l)) / 10**60 - a, a: a},
    constant=c,
    printed=Eq(v[-1] + a, c),
    proof=(Step(-a + dot(a), "a"), Step(0, "b")),
    at_least=Verdict.PROVED,
)

REFUSED = "is assumed to be positive"
