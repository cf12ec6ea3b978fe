"""The speeds of mean softmax attention and of the logits, as sums over pairs of tokens that occur together."""

from sympy import IndexedBase, Interval, Sum

from derivations import Claim, Eq, Family, Step, Verdict, dot, integers, stochastic
from derivations.joma import joma
from derivations.mathematics.block import M, i, j, l, mean, n, z

b = IndexedBase("b")
e = IndexedBase("e")  # any vector of tokens
zeta = IndexedBase("zeta")  # any velocity of the logits
s = IndexedBase("s")  # s[i, l] = Σ_k g_k h'_k v_{kl} at sample i
b_dot, z_dot = dot(b), dot(z)


def pairs(term):
    """𝔼[½ Σ_{lj} b_l b_j term]: only tokens that occur together count."""
    return mean(Sum(b[i, l] * b[i, j] * term, (l, 1, M), (j, 1, M))) / 2


claim = Claim(
    source=joma(
        "Extension of Theorem 1: a constant mean attention",
        section="3",
        place="third item of Theorem 1",
        says="The theorem assumes that the mean attention b̄ is constant over time.",
        read_as="Ours: what that says of the logits under the dynamics of Eqn. 2.",
    ),
    domain={
        n: integers(1),
        M: integers(1),
        b: stochastic(n, M),
        s: Family(Interval(-2, 2), (i, 1, n), (l, 1, M)),
        **{family: Family(Interval(-2, 2), (l, 1, M)) for family in (e, zeta)},
    },
    # Both move by the Jacobian diag(b) − bbᵀ.
    where={
        b_dot[i, l]: b[i, l] * (zeta[l] - Sum(b[i, j] * zeta[j], (j, 1, M))),
        z_dot[l]: mean(b[i, l] * (s[i, l] - Sum(b[i, j] * s[i, j], (j, 1, M)))),
    },
    printed={
        # With ζ = ż: a constant b̄ leaves ż_l = ż_j for all tokens that occur together in a sample.
        "mean": Eq(Sum(zeta[l] * mean(b_dot[i, l]), (l, 1, M)), pairs((zeta[l] - zeta[j]) ** 2)),
        "logits": Eq(Sum(e[l] * z_dot[l], (l, 1, M)), pairs((e[l] - e[j]) * (s[i, l] - s[i, j]))),
        # With e = ζ = ż both are sums over the same pairs; how that gives ż = 0 is softmax_constant_mean_still.
    },
    proof={
        "mean": (
            Step(
                mean(Sum(b[i, l] * zeta[l] ** 2, (l, 1, M)) - Sum(b[i, l] * zeta[l], (l, 1, M)) ** 2),
                "the attention moves by its Jacobian, so this is the mean variance of ζ under b",
            ),
            Step(pairs((zeta[l] - zeta[j]) ** 2), "a variance is half the mean square of the difference of two draws"),
        ),
        "logits": (
            Step(
                mean(
                    Sum(e[l] * b[i, l] * s[i, l], (l, 1, M))
                    - Sum(e[l] * b[i, l], (l, 1, M)) * Sum(b[i, l] * s[i, l], (l, 1, M))
                ),
                "the logits move by the same Jacobian, so this is the mean covariance of e and s under b (Eqn. 10)",
            ),
            Step(
                pairs((e[l] - e[j]) * (s[i, l] - s[i, j])),
                "a covariance is half the mean product of the differences of two draws",
            ),
        ),
    },
    scope="any number of samples and tokens, any attention, any gradient",
    uses=("joma/softmax_jacobian",),
    at_least=Verdict.PROVED,
)
