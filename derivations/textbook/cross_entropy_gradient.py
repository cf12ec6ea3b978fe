"""The gradient of the cross-entropy in the logits is softmax minus target."""

from sympy import Derivative, IndexedBase, Interval, Sum, exp, log, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers, simplex
from derivations.textbook import textbook

n, i, j, k = symbols("n i j k", integer=True, positive=True)
z, y, p = IndexedBase("z"), IndexedBase("y"), IndexedBase("p")

claim = Claim(
    source=textbook("Gradient of the cross-entropy"),
    domain={n: integers(1), j: integers(1, n), z: Family(Interval(-oo, oo), (i, 1, n)), y: simplex(n)},
    where={p[i]: exp(z[i]) / Sum(exp(z[k]), (k, 1, n))},
    # A derivative by a member of a family: ∂z[i]/∂z[j] is a Kronecker delta, which the sum contracts.
    printed=Eq(Derivative(-Sum(y[i] * log(p[i]), (i, 1, n)), z[j]), p[j] - y[j]),
    scope="any number of classes, targets that add up to one",
    at_least=Verdict.PROVED,
)
