"""The probabilities of a softmax add up to one."""

from sympy import IndexedBase, Interval, Sum, exp, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.textbook import textbook

p, z = IndexedBase("p", real=True), IndexedBase("z", real=True)
j, k, n = symbols("j k n", integer=True, positive=True)

claim = Claim(
    source=textbook("Softmax", section="normaliser"),
    domain={n: integers(1), z: Family(Interval(-oo, oo), (j, 1, n))},
    # What is defined in `where` has no set: its definition says where it lies. Its index is a formal parameter.
    where={p[k]: exp(z[k]) / Sum(exp(z[j]), (j, 1, n))},
    printed=Eq(Sum(p[k], (k, 1, n)), 1),
    scope="any number of logits",
    at_least=Verdict.PROVED,
)
