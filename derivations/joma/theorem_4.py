"""Salient components converge faster: the ratio of their log errors follows the exponentials of their targets."""

from sympy import IndexedBase, Interval, S, Symbol, exp, log, oo, symbols

from derivations.claim import Claim, Eq, Ne, Step, Trained, Verdict
from derivations.domain import Family, integers
from derivations.notation import joma, t
from derivations.salience import rho
from derivations.sums import dot

M = Symbol("M", integer=True, positive=True)
j, k = symbols("j k", integer=True, positive=True)
v, mu, delta = IndexedBase("v"), IndexedBase("mu"), IndexedBase("delta")
lambda_jk = rho(1 - delta[k], mu[k]) - rho(1 - delta[j], mu[j])


def speed(l):
    """The separable form of the velocity, Eqn. 78."""
    return dot(v)[l] * exp(-(v[l] ** 2) / 2) / (mu[l] - v[l])


claim = Claim(
    source=joma("Theorem 4", section="4", equations="7"),
    domain={
        M: integers(2),
        j: integers(1, M),
        k: integers(1, M),
        mu: Family(Interval(-2, 2), (j, 1, M)),
        v: Family(Interval(-oo, oo), (j, 1, M)),
        t: Interval(0, oo),
    },
    hypotheses=(Ne(mu[j], 0), Ne(mu[k], 0)),
    where={delta[j]: 1 - v[j] / mu[j]},
    flow={v[j]: (mu[j] - v[j]) * exp(v[j] ** 2 / 2), t: S.One},  # Eqn. 6
    initial={v[j]: S.Zero, t: S.Zero},
    # Multiplied by ln 1/δ_k, since at t = 0 the ratio is 0/0: Λ ln 1/δ_k is λ_jk e^{μ_k²/2}.
    printed=Eq(
        exp(-(mu[j] ** 2) / 2) * log(1 / delta[j]),
        exp(-(mu[k] ** 2) / 2) * (log(1 / delta[k]) + lambda_jk * exp(mu[k] ** 2 / 2)),
    ),
    proof=(
        Step(speed(j) - speed(k), "F is the logarithm plus the ρ of Eqn. 88: the sides differ by F_j − F_k"),
        Step(0, "along Eqn. 6 each separable form is 1 (Eqn. 80)"),
    ),
    uses=("joma/equation_80", "joma/equation_88"),
    # Each ρ lies between 0 and the c* < .86433 of joma/equation_88, so |λ_jk| < c*; the paper prints √(2π) + 2.
    scope="any components with μ ≠ 0 of either sign, for all time",
    trained=Trained("joma-block", {"v": "weights"}),
    at_least=Verdict.PROVED,
)
