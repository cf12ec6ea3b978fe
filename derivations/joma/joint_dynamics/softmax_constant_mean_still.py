"""Where the mean of softmax attention does not move, the logits do not move either."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Le, Step, Verdict, integers
from derivations.joma import joma

# Pairs of tokens in all samples (softmax_constant_mean): ω is b_l b_j/2n, ζ and σ are the differences ż_l − ż_j and s_l − s_j.
N, p, q = symbols("N p q", integer=True, positive=True)
omega, zeta, sigma = map(IndexedBase, ("omega", "zeta", "sigma"))
speed = Symbol("Z", real=True)  # Σ_l ż_l²


def over_pairs(term):
    return Sum(term, (p, 1, N))


logits = Eq(speed, over_pairs(omega[p] * zeta[p] * sigma[p]))  # softmax_constant_mean, logits, with e = ż
mean_at_rest = Eq(over_pairs(omega[p] * zeta[p] ** 2), 0)  # softmax_constant_mean, mean, with ζ = ż
product = over_pairs(omega[p] * zeta[p] ** 2) * over_pairs(omega[p] * sigma[p] ** 2)

claim = Claim(
    source=joma(
        "Extension of Theorem 1: a constant mean attention leaves the logits at rest",
        section="3",
        place="third item of Theorem 1",
        says="The theorem assumes that the mean attention b̄ is constant over time.",
        read_as="Ours: under the dynamics of Eqn. 2 the sum of the squared velocities of the logits is then zero, so that"
        " the exact statement is about logits that do not move.",
    ),
    domain={
        N: integers(1),
        omega: Family(Interval(0, oo), (p, 1, N)),
        **{family: Family(Interval(-oo, oo), (p, 1, N)) for family in (zeta, sigma)},
        speed: Interval(-oo, oo),
    },
    hypotheses=(logits, mean_at_rest),
    printed=Le(speed**2, 0),
    example={N: 1, omega[1]: 1, zeta[1]: 0, sigma[1]: 2, speed: 0},
    proof=(
        Step(over_pairs(omega[p] * zeta[p] * sigma[p]) ** 2, "the logits are driven by pairs of tokens", using=(logits,)),
        Step(
            product,
            "Lagrange's identity",
            by=Sum(omega[p] * omega[q] * (zeta[p] * sigma[q] - zeta[q] * sigma[p]) ** 2, (p, 1, N), (q, 1, N)) / 2,
        ),
        Step(0, "the first factor is the speed of the mean attention along ż", using=(mean_at_rest,)),
    ),
    accepted={
        "left side: exponent of Z**2 one up": "Z is zero",
        "left side: exponent of Z**2 one down": "Z is zero",
    },
    uses=("joma/softmax_constant_mean",),
    scope="any number of samples and tokens, any attention, any gradient; the pairs of softmax_constant_mean are written"
    " with one index",
    at_least=Verdict.PROVED,
)
