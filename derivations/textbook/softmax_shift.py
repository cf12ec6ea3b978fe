"""Softmax does not see a number that is added to all logits."""

from sympy import IndexedBase, Interval, Sum, exp, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.textbook import textbook

z = IndexedBase("z", real=True)
c = symbols("c", real=True)
j, k, n = symbols("j k n", integer=True, positive=True)

claim = Claim(
    source=textbook("Softmax", section="shift"),
    domain={n: integers(1), k: integers(1, n), z: Family(Interval(-oo, oo), (j, 1, n)), c: Interval(-oo, oo)},
    printed=Eq(exp(z[k] + c) / Sum(exp(z[j] + c), (j, 1, n)), exp(z[k]) / Sum(exp(z[j]), (j, 1, n))),
    scope="any number of logits",
    at_least=Verdict.PROVED,
)
