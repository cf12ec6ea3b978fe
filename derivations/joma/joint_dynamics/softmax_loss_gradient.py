"""With the softmax loss on the hidden nodes, g is the indicator of the label less softmax, and below the indicator."""

from sympy import Derivative, IndexedBase, Interval, KroneckerDelta, Sum, exp, log, symbols

from derivations import Claim, Eq, Family, Lt, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.block import K, k

y, m = symbols("y m", integer=True, positive=True)  # the label, and a node
h, p = IndexedBase("h"), IndexedBase("p")
likelihood = log(exp(h[y]) / Sum(exp(h[m]), (m, 1, K)))  # what descent on the softmax loss maximises
g = KroneckerDelta(k, y) - p[k]

claim = Claim(
    source=joma(
        "Extension of the gradient of a one-layer Transformer: what ∼ leaves out",
        section="2",
        place="Gradient backpropagation in multilayers, third sentence",
        says="With the softmax loss on the hidden nodes the back-propagated gradient goes as the indicator of the label.",
        read_as="Ours: ∼ is no equality, and what it leaves out is the softmax of the nodes, which is subtracted. What follows"
        " for Assumption 1 is the other reading of joma/assumption_1.",
    ),
    domain={K: integers(2), k: integers(1, K), y: integers(1, K), h: Family(Interval(-2, 2), (k, 1, K))},
    where={p[k]: exp(h[k]) / Sum(exp(h[m]), (m, 1, K))},
    printed={
        "gradient": Eq(Derivative(likelihood, h[k]), g),
        "below the indicator": Lt(g, KroneckerDelta(k, y)),
    },
    other_readings={"∼ as an equality": Eq(Derivative(likelihood, h[k]), KroneckerDelta(k, y))},
    proof={"below the indicator": (Step(KroneckerDelta(k, y), "softmax is positive", by=p[k]),)},
    scope="any number of classes and nodes",
    at_least=Verdict.PROVED,
)
