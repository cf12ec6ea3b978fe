"""Where the squared weights are small, the entropy of attention is below that of uniform attention by half their variance."""

from sympy import IndexedBase, Interval, O, Sum, Symbol, log, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.joma import joma
from derivations.joma.salience import entropy, kappa

n, l = symbols("n l", integer=True, positive=True)
epsilon = Symbol("epsilon", positive=True)
a = IndexedBase("a")  # v_l² is εa_l: since v_l = μ_l t + O(t²) at first, ε is t² and a_l is μ_l² + O(t)


def mean(term):
    """Over the tokens."""
    return Sum(term(l), (l, 1, n)) / n


variance = mean(lambda l: a[l] ** 2) - mean(lambda l: a[l]) ** 2

claim = Claim(
    source=joma(
        "Extension of Figure 4: how far the entropy drops at first",
        section="4",
        place="caption of Figure 4, right panel",
        says="Attention gets more concentrated while the large targets lead.",
        read_as="Ours: by how much where all squared weights are small, as they are at the start. Stated for softmax(κv²); the"
        " caption has κ = 1, Theorem 1 gives κ = ½.",
    ),
    domain={
        n: integers(2),
        epsilon: Interval.open(0, oo),
        a: Family(Interval(-oo, oo), (l, 1, n)),
        kappa: Interval.open(0, oo),
    },
    printed=Eq(entropy(lambda l: epsilon * a[l], n), log(n) - kappa**2 * variance * epsilon**2 / 2 + O(epsilon**3)),
    scope="any number of tokens, any κ > 0, ε → 0. Along Eqn. 6 from zero ε is t² and a_l is μ_l² up to O(t), so that the"
    " drop is κ²t⁴/2 times the variance of the squared targets; it drops at all unless all targets agree in magnitude",
    at_least=Verdict.PROVED,
)
