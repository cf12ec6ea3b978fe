"""Log-sum-exp is at least each of its arguments."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, exp, log, oo, symbols

from derivations import Claim, Family, Ge, Step, Verdict, integers
from derivations.textbook import textbook

z = IndexedBase("z", real=True)
j, k, n = symbols("j k n", integer=True, positive=True)
others = Sum((1 - KroneckerDelta(j, k)) * exp(z[j] - z[k]), (j, 1, n))

claim = Claim(
    source=textbook("Log-sum-exp", section="from below"),
    domain={n: integers(1), k: integers(1, n), z: Family(Interval(-oo, oo), (j, 1, n))},
    printed=Ge(log(Sum(exp(z[j]), (j, 1, n))), z[k]),
    # A delta picks one term of a sum: all but the k-th are left.
    proof=(Step(z[k], "the other exponentials are positive", by=log(1 + others)),),
    scope="any number of arguments",
    at_least=Verdict.PROVED,
)
