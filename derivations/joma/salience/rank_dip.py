"""The stable rank of the lower layer dips while the salient token leads, if each token has a direction of its own."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Lt, Step, Verdict, integers
from derivations.joma import joma

# The rows of V are the tokens, and each is its target times its progress (joma/rank_rows). The targets are orthogonal, token 1
# has the largest: ‖V‖_F² is the sum of all r²μ², ‖V‖₂² is that of token 1, which leads in progress too (joma/salient_first).
n, l = symbols("n l", integer=True, positive=True)
r, mu = IndexedBase("r"), IndexedBase("mu")
r_max, mu_max = Symbol("r_max", positive=True), Symbol("mu_max", positive=True)


def stable_rank(r_max, r):
    """‖V‖_F²/‖V‖₂²."""
    return 1 + Sum(r(l) ** 2 * mu[l] ** 2, (l, 2, n)) / (r_max**2 * mu_max**2)


now, start = Symbol("R", real=True), Symbol("R_0", real=True)
drop = Sum(mu[l] ** 2 * (r_max - r[l]) * (r_max + r[l]), (l, 2, n)) / (r_max**2 * mu_max**2)

claim = Claim(
    source=joma(
        "Relationship with the rank of the lower layer",
        section="4",
        place="paragraph of that name, its one sentence",
        says="The joint dynamics suggests that the rank of the matrix W of the lower layer drops at first, as components"
        " with large targets grow first, and comes back when those with small targets catch up.",
        read_as="The rank is the stable rank ‖V‖_F²/‖V‖₂², as in the experiments; the rank itself stays what it is"
        " (joma/rank_rows). The components are the tokens, each with a direction of its own (orthogonal rows): then nothing but"
        " salience changes it. As the sentence only suggests it, this case is taken; without it the stable rank may rise first,"
        " see joma/rank_rise and joma/rank_dip_example.",
    ),
    domain={
        n: integers(2),
        mu_max: Interval.open(0, oo),
        mu: Family(Interval.open(0, mu_max), (l, 2, n)),
        r_max: Interval.open(0, 1),
        r: Family(Interval.open(0, r_max), (l, 2, n)),
    },
    where={now: stable_rank(r_max, lambda l: r[l]), start: stable_rank(1, lambda l: 1)},
    printed={"by": Eq(now, start - drop), "dips": Lt(now, start)},
    proof={
        "dips": (
            Step(start - drop, "one sum", using=("by",)),
            Step(start, "the other tokens are behind token 1", by=drop),
        )
    },
    uses=("joma/salient_first", "joma/rank_rows"),
    scope="any number of tokens with orthogonal targets, one of them largest, at every time t > 0. The start is also the"
    " end: as t → 0 and as t → ∞ all progresses agree",
    at_least=Verdict.PROVED,
)
