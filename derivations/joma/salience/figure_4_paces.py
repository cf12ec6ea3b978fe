"""In the end the squared weight of the smaller target moves faster than that of the larger, by any factor."""

from sympy import Interval, Limit, Rational, Symbol, exp, oo

from derivations import Claim, Eq, Ge, Gt, Le, Step, Verdict
from derivations.joma import joma, t

delta_j, delta_k, E = (Symbol(name, positive=True) for name in ("delta_j", "delta_k", "E"))
mu_j, mu_k = Symbol("mu_j", positive=True), Symbol("mu_k", positive=True)
D = Symbol("D", positive=True)  # μ_j² − μ_k²
# The E(t) of joma/salient_first is exp(−D(t − 3/2 + 2e^{−t} − e^{−2t}/2)/2), which is less.
bound = exp(-D * (t - Rational(3, 2)) / 2)


def pace(delta, mu):
    """d/dt v² = 2v v̇ along Eqn. 6, with v = μ(1 − δ)."""
    return 2 * mu**2 * (1 - delta) * delta * exp(mu**2 * (1 - delta) ** 2 / 2)


pace_j, pace_k = Symbol("f_j", real=True), Symbol("f_k", real=True)
factor = E * mu_j**2 * exp(mu_j**2 / 2) / (mu_k**2 * (1 - delta_k))
slower = Symbol("B", real=True)  # the factor times the pace of the smaller target
lost = Symbol("R", real=True)  # by how much that is more
losses = (
    # No weight exceeds its target,
    2 * mu_j**2 * delta_j * exp(mu_j**2 / 2) * (delta_j + (1 - delta_j) * (1 - exp(-(mu_j**2) * delta_j * (2 - delta_j) / 2))),
    # δ_j is at most E δ_k,
    2 * mu_j**2 * (E * delta_k - delta_j) * exp(mu_j**2 / 2),
    # and the exponential of the slower one is above 1.
    2 * mu_j**2 * E * delta_k * exp(mu_j**2 / 2) * (exp(mu_k**2 * (1 - delta_k) ** 2 / 2) - 1),
)

claim = Claim(
    source=joma(
        "Extension of Figure 4: the slow tokens move last",
        section="4",
        place="caption of Figure 4, right panel",
        says="The components with smaller targets are those that still move late in training.",
        read_as="Ours: by which factor. δ_j ≤ E δ_k is joma/salient_first, with the E(t) of the last part.",
    ),
    domain={
        delta_j: Interval.open(0, 1),
        delta_k: Interval.open(0, 1),
        E: Interval.Lopen(0, 1),
        mu_j: Interval.open(0, oo),
        mu_k: Interval.open(0, oo),
        t: Interval(0, oo),
        D: Interval.open(0, oo),
    },
    hypotheses=(Le(delta_j, E * delta_k), Gt(mu_j**2, mu_k**2)),
    example={delta_j: Rational(1, 8), delta_k: Rational(1, 2), E: Rational(1, 2), mu_j: 2, mu_k: 1, t: 1, D: 3},
    where={pace_j: pace(delta_j, mu_j), pace_k: pace(delta_k, mu_k), slower: factor * pace(delta_k, mu_k), lost: sum(losses)},
    printed={"pace": Eq(slower - pace_j, lost), "slower": Ge(lost, 0), "in the end": Eq(Limit(bound, t, oo), 0)},
    proof={"slower": (Step(0, "no term is negative", by=sum(losses), using=(Le(delta_j, E * delta_k),)),)},
    uses=("joma/salient_first", "joma/still_growing"),
    waived={"ball": "the two sides agree as δ_k → 1 and μ → 0, which leaves no margin"},
    scope="any two targets with μ_j > μ_k > 0 and any errors of which the first is at most E times the second: then d/dt"
    " v_j² is at most E μ_j² exp(μ_j²/2)/(μ_k² (1 − δ_k)) times d/dt v_k². Along Eqn. 6 the E(t) of joma/salient_first"
    " tends to 0, and δ_k too (joma/still_growing), so that this factor does",
    at_least=Verdict.PROVED,
)
