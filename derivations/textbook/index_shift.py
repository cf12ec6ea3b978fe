"""A sum does not change when its index is shifted together with its limits."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.textbook import textbook

a = IndexedBase("a", real=True)
k, m, n = symbols("k m n", integer=True, positive=True)

claim = Claim(
    source=textbook("Index shift"),
    domain={m: integers(1), n: integers(1), a: Family(Interval(-oo, oo), (k, 1, m + n))},
    # An equation that follows by a rule needs no steps.
    printed=Eq(Sum(a[k + m], (k, 1, n)), Sum(a[k], (k, m + 1, m + n))),
    scope="any numbers, any length, any shift",
    at_least=Verdict.PROVED,
)
