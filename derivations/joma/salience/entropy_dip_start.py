"""At the start of training the entropy of attention over n tokens falls by half the variance of the squared weights."""

from sympy import IndexedBase, Interval, O, Sum, Symbol, exp, log, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.joma import joma

n = Symbol("n", integer=True, positive=True)
j, l = symbols("j l", integer=True, positive=True)
epsilon = Symbol("epsilon", positive=True)
a = IndexedBase("a")  # v_l² is εa_l: since v_l = μ_l t + O(t²) at first, ε is t² and a_l is μ_l² + O(t)


def total(term):
    """Over the tokens."""
    return Sum(term(l), (l, 1, n))


Z = total(lambda l: exp(epsilon * a[l]))
entropy = log(Z) - total(lambda l: epsilon * a[l] * exp(epsilon * a[l])) / Z
variance = total(lambda l: a[l] ** 2) / n - (total(lambda l: a[l]) / n) ** 2

claim = Claim(
    source=joma("Figure 4: drop of the entropy", section="4"),
    domain={n: integers(2), epsilon: Interval.open(0, oo), a: Family(Interval(-oo, oo), (j, 1, n))},
    printed=Eq(entropy, log(n) - variance * epsilon**2 / 2 + O(epsilon**3)),
    scope="any number of tokens: as t → 0 the entropy of softmax(v²) drops from ln n by t⁴/2 times the variance of the squared"
    " targets μ_l², and so it drops at all unless all targets agree in magnitude",
    at_least=Verdict.PROVED,
)
