"""False for k = 2 and a close to 2: the end of a set has a bound variable that captures an index."""

from sympy import IndexedBase, Interval, Max, Rational, Sum, Symbol, symbols

from derivations import Claim, Family, Le, Source, Step, Verdict, integers

i, k, n = symbols("i k n", integer=True)
a = Symbol("a", real=True)
v = IndexedBase("v", real=True)
m = Max(0, a - 2 + Rational(1, 10**400))
claim = Claim(
    source=Source("Hostile", "End of a family that captures"),
    domain={
        a: Interval(1, 2, False, True),
        n: integers(1),
        k: integers(1, n),
        v: Family(Interval(0, Sum(i * m - k * m + 2, (k, 1, 1))), (i, 1, n)),
    },
    printed=Le(v[k], 2),
    proof=(Step(2, "set", by=2 - v[k]),),
    at_least=Verdict.PROVED,
)

REFUSED = "write it out"
