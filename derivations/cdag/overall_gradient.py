"""The correlation with a node's gradient is the sum of those with what its parents send, of which any may be negative."""

from sympy import IndexedBase, Interval, Rational, Sum, oo, symbols

from derivations import Claim, Defect, Eq, Family, Gt, Statement, Verdict, integers
from derivations.cdag import SIGNAL, cdag, corr, f, i, n, over, z_beta

m, j = symbols("m j", integer=True, positive=True)  # parents
s, w, g = IndexedBase("s"), IndexedBase("w"), IndexedBase("g")

is_sum = Eq(Sum(z_beta[i] * g[i], (i, 1, n)), Sum(w[j] * Sum(z_beta[i] * s[j, i], (i, 1, n)), (j, 1, m)))

claim = Claim(
    source=cdag(
        "The overall gradient",
        section="1.2",
        place="the paragraph after the proof of Theorem 1, first sentence",
        says="The gradient of node k is the sum of what its parents send, so that its correlation with z_β is the sum of theirs"
        " and positive.",
        read_as="The weights are those of the first step of the gradient rule from zero, as in Theorem 1. For the sum to be"
        " positive its conclusion at every parent is enough, and it is false. What the parents are to learn is left out: in the"
        " witness, of one parent, it is f_k, with which the hypotheses of Theorem 1 are met.",
    ),
    domain={
        **dict.fromkeys((n, m), integers(1)),
        **dict.fromkeys((f, z_beta), SIGNAL),
        s: Family(Interval(-oo, oo), (j, 1, m), (i, 1, n)),
    },
    where={w[j]: Sum(f[i] * s[j, i], (i, 1, n)), g[i]: Sum(w[j] * s[j, i], (j, 1, m))},
    printed=Statement(
        {"sum": is_sum, "positive": Gt(Sum(z_beta[i] * g[i], (i, 1, n)), 0)}, hypotheses=(Gt(corr(z_beta, f), 0),)
    ),
    counterexample={
        n: 2,
        m: 1,
        s[1, 1]: 1,
        s[1, 2]: 0,
        **over(z_beta, Rational(-3, 5), Rational(4, 5)),
        **over(f, Rational(3, 5), Rational(4, 5)),
    },
    amended=is_sum,
    defect=Defect("false", because="A term may be negative, as Theorem 1 is false.", same_as="cdag/theorem_1"),
    uses=("cdag/theorem_1_product",),
    at_least=Verdict.PROVED,
)
