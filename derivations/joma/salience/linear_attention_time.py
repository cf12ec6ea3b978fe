"""With linear attention the ratio of the logarithms of the errors follows √(μ² + c), as that of Theorem 4 follows e^{μ²/2}."""

from sympy import IndexedBase, log, sqrt

from derivations import Claim, Eq, Step, Use, Verdict, dot
from derivations.joma import joma, t
from derivations.joma.salience import HYPOTHESES, INITIAL, j, k, l, mu, v
from derivations.joma.salience.linear_attention_progress import DOMAIN, FLOW, c
from derivations.joma.salience.linear_attention_rate import remainder, time

r, delta = IndexedBase("r"), IndexedBase("delta")


def speed(l):
    """The separable form of the velocity, as Eqn. 78."""
    return dot(v)[l] / ((mu[l] - v[l]) * sqrt(v[l] ** 2 + c))


# Of either component: its progress v/μ stays in [0, 1), where the time is defined.
PROGRESS = tuple(
    Use("joma/linear_attention_progress", {j: l, k: l}, part) for l in (j, k) for part in ("below its target", "never back")
)

claim = Claim(
    source=joma(
        "Extension of Theorem 4: linear attention",
        section="4",
        place="Remarks after Theorem 4, first sentence",
        says="Theorem 4 has a counterpart for linear attention, with another right side.",
        read_as="Ours: which one. By Theorem 1 the attention is z = √(v² + c), with c = z(0)² > 0 where v(0) = 0.",
    ),
    domain=DOMAIN,
    hypotheses=HYPOTHESES,
    flow=FLOW,
    initial=INITIAL,
    given=PROGRESS,
    where={r[l]: v[l] / mu[l], delta[l]: 1 - r[l]},
    printed={
        "time": Eq(time(r[j], mu[j], c), t),
        "ratio": Eq(
            log(1 / delta[j]) / sqrt(mu[j] ** 2 + c) + remainder(r[j], mu[j], c),
            log(1 / delta[k]) / sqrt(mu[k] ** 2 + c) + remainder(r[k], mu[k], c),
        ),
    },
    proof={
        "time": (
            Step(speed(j) - 1, "the integrand at the upper limit, times v̇/μ"),
            Step(0, "along the dynamics the separable form is 1, and the time is 0 at the start"),
        ),
        "ratio": (
            Step(speed(j) - speed(k), "the logarithm and the remainder together are the time"),
            Step(0, "along the dynamics each separable form is 1"),
        ),
    },
    uses=("joma/linear_attention_rate", "joma/theorem_1_linear"),
    until="t = ∞: every component stays between 0 and its target",
    scope="any number of components with μ ≠ 0 of either sign, started at v = 0 with the attention √c > 0, for all time. The"
    " remainders are bounded by joma/linear_attention_rate: the ratio of the logarithms tends to √(μ_j² + c)/√(μ_k² + c)",
    at_least=Verdict.PROVED,
)
