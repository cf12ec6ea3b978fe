"""False: η(k + 1) = 1, so that the step sizes are 1, 1/2, 1/3, and their sum 11/6."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

eta = symbols("eta", real=True)
i, k = symbols("i k", integer=True, nonnegative=True)
s = IndexedBase("s", real=True)

claim = Claim(
    source=Source("Hostile", "A step size by a row"),
    domain={eta: Interval.Lopen(0, 1), k: integers(0)},
    where={s[i]: eta * (i + 1)},
    hypotheses=(Eq(s[k], 1),),
    printed=Eq(Sum(eta, (k, 0, 2)), 3 * eta),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of k too"
