"""The entropy of attention is below that of uniform attention as soon as two squared weights differ."""

from sympy import Derivative, Integral, Interval, KroneckerDelta, Sum, Symbol, exp, log, oo, symbols

from derivations import Claim, Family, Lt, Ne, Step, Verdict, integers
from derivations.joma import joma
from derivations.joma.salience import entropy, j, k, kappa, partition, v

n, i, l = symbols("n i l", integer=True, positive=True)
H = Symbol("H", real=True)  # the entropy of the attention
u = Symbol("u", real=True)  # the squared weights are grown from 0 to what they are: uv², 0 ≤ u ≤ 1


def squares(l):
    return v[l] ** 2


def grown(l):
    return u * v[l] ** 2


def spread(i, l):
    """One pair's part in the variance of v² under the attention, but for a factor ½."""
    return exp(kappa * (grown(i) + grown(l))) * (v[i] ** 2 - v[l] ** 2) ** 2 / partition(grown, n) ** 2


others = Sum((1 - KroneckerDelta(i, j) * KroneckerDelta(l, k)) ** 2 * spread(i, l), (i, 1, n), (l, 1, n))

claim = Claim(
    source=joma(
        "Figure 4: drop of the entropy",
        section="4",
        place="caption of Figure 4, right panel; abstract, introduction and conclusion, on attention that is first sparse",
        says="While the salient components lead, the entropy of softmax(v²) goes down.",
        read_as="It starts at ln n, all weights being zero, and is below ln n from then on. That some component is salient is"
        " read as two squared weights that differ: by joma/salient_first they do at every t > 0 where |μ_j| ≠ |μ_k|. Stated for"
        " softmax(κv²) with any κ > 0: the caption has κ = 1, Theorem 1 gives κ = ½.",
    ),
    domain={
        n: integers(2),
        j: integers(1, n),
        k: integers(1, n),
        v: Family(Interval(-oo, oo), (l, 1, n)),
        kappa: Interval.open(0, oo),
    },
    hypotheses=(Ne(v[j] ** 2, v[k] ** 2),),
    uses=("joma/salient_first",),
    where={H: entropy(squares, n)},
    printed=Lt(H, log(n)),
    proof=(
        Step(
            log(n) + Integral(Derivative(entropy(grown, n), u), (u, 0, 1)),
            "with all weights zero the attention is uniform and its entropy ln n",
        ),
        Step(
            log(n),
            "on the way the entropy falls by κ²u times the variance of v² under the attention, to which the two tokens add",
            by=kappa**2 * Integral(u * (spread(j, k) + others), (u, 0, 1)) / 2,
        ),
    ),
    scope="any number of tokens, any weights of which two differ in magnitude, any κ > 0",
    accepted={"left side: sign of H": "an entropy is not negative, so −H is below ln n as well"},
    at_least=Verdict.PROVED,
)
