"""The correlation with a node's gradient is the sum of the correlations with what its parents send."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.cdag import SIGNAL, cdag, i, n, z_beta

m, j = symbols("m j", integer=True, positive=True)  # parents
s, w, g = IndexedBase("s"), IndexedBase("w"), IndexedBase("g")

claim = Claim(
    source=cdag(
        "The overall gradient",
        section="1.2",
        place="the paragraph after the proof of Theorem 1, first sentence",
        says="The gradient of node k is the sum of what its parents send, so that its correlation with z_β is the sum of theirs"
        " and positive.",
        read_as="The equation. That the sum is positive asks for the conclusion of Theorem 1 at every parent, and for nothing"
        " else.",
    ),
    domain={
        **dict.fromkeys((n, m), integers(1)),
        z_beta: SIGNAL,
        s: Family(Interval(-oo, oo), (j, 1, m), (i, 1, n)),
        w: Family(Interval(-oo, oo), (j, 1, m)),
    },
    where={g[i]: Sum(w[j] * s[j, i], (j, 1, m))},
    printed=Eq(Sum(z_beta[i] * g[i], (i, 1, n)), Sum(w[j] * Sum(z_beta[i] * s[j, i], (i, 1, n)), (j, 1, m))),
    uses=("cdag/theorem_1_product",),
    at_least=Verdict.PROVED,
)
