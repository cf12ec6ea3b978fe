"""False at n = 0: a sum of exponentials is positive only where there is a term."""

from sympy import IndexedBase, Interval, Sum, Symbol, exp

from derivations import Claim, Family, Gt, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
i = Symbol("i", integer=True, positive=True)
v = IndexedBase("v")
total = Sum(exp(v[i]), (i, 1, n))

claim = Claim(
    source=Source("Hostile", "Strict by an empty sum"),
    domain={n: integers(0), v: Family(Interval(-1, 1), (i, 1, n))},
    printed=Gt(total, 0),
    proof=(Step(0, "exponentials are positive", by=total),),
    at_least=Verdict.PROVED,
)

REFUSED = "strict|positive|empty|sign"
REFUTED = True
