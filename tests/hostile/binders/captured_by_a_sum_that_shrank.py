"""False for n ≥ 2: a delta takes the innermost sum away, and the name of the next one is given to k as well."""

from sympy import Expr, IndexedBase, Interval, KroneckerDelta, Rational, Sum, exp, log, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, i, j, k, l = symbols("n i j k l", integer=True)
x = IndexedBase("x", real=True)


def mean(product: Expr) -> Expr:
    inner = exp(product + (i - 1) * exp(Sum(x[l] * x[j], (l, 1, n))))
    return Sum(KroneckerDelta(i, 1) * x[k] * log(Sum(inner, (j, 1, n))), (i, 1, n), (k, 1, n))


claim = Claim(
    source=Source("Hostile", "Captured by a sum that shrank"),
    domain={n: integers(1), x: Family(Interval(0, Rational(1, 10**90)), (k, 1, n))},
    printed=Eq(mean(x[j] * x[k]), mean(x[j] ** 2)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
