"""With exp(κv²) for exp(v²/2) the dynamics of Eqn. 6 is the same in other units."""

from sympy import IndexedBase, Interval, exp, oo, sqrt

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.joma.salience import DOMAIN, HYPOTHESES, j, kappa, l, mu, v

scaled = IndexedBase("y")  # √(2κ) v, with the target √(2κ) μ

claim = Claim(
    source=joma(
        "Extension of Equation 6: exp(κv²)",
        section="4",
        place="text after Eqn. 6, Remarks after Theorem 4, caption of Figure 4",
        says="The term that attention adds is called exp(v²), and the attention softmax(v²), where Eqn. 6 has exp(v²/2).",
        read_as="Ours: nothing in Section 4 depends on it. With exp(κv²) the weights √(2κ) v obey Eqn. 6 with the targets"
        " √(2κ) μ, and the errors δ = 1 − v/μ are the same: in Theorem 4 e^{μ²/2} becomes e^{κμ²}.",
    ),
    domain={**DOMAIN, kappa: Interval.open(0, oo)},
    hypotheses=HYPOTHESES,
    where={scaled[l]: sqrt(2 * kappa) * v[l]},
    printed={
        "velocity": Eq(
            sqrt(2 * kappa) * (mu[j] - v[j]) * exp(kappa * v[j] ** 2),
            (sqrt(2 * kappa) * mu[j] - scaled[j]) * exp(scaled[j] ** 2 / 2),
        ),
        "error": Eq(1 - scaled[j] / (sqrt(2 * kappa) * mu[j]), 1 - v[j] / mu[j]),
    },
    scope="any number of components with μ ≠ 0, any κ > 0: d/dt √(2κ) v, and the error, by either dynamics",
    at_least=Verdict.PROVED,
)
