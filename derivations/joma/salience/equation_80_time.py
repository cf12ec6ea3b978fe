"""The time that a component of Eqn. 6 has been learned for is a function of its progress and its target."""

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma, t
from derivations.joma.salience import DOMAIN, FLOW, HYPOTHESES, INITIAL, j, mu, v
from derivations.joma.salience.equation_80 import PROGRESS, speed
from derivations.mathematics.salience import F

claim = Claim(
    source=joma(
        "Extension of Equation 80: the time",
        section="A.4.1",
        place="Eqn. 80",
        says="F has the same value for any two components.",
        read_as="Ours: which value. The paper compares two components; each of them already tells the time.",
    ),
    domain=DOMAIN,
    hypotheses=HYPOTHESES,
    flow=FLOW,
    initial=INITIAL,
    given=PROGRESS,
    printed=Eq(F(v[j] / mu[j], mu[j]), t),
    proof=(
        Step(speed(j) - 1, "the integrand at the upper limit, times v̇/μ"),
        Step(0, "along Eqn. 6 the separable form is 1, and F is 0 at the start"),
    ),
    until="t = ∞: every component stays between 0 and its target",
    scope="any number of components with μ ≠ 0 of either sign, started at v = 0, for all time",
    at_least=Verdict.PROVED,
)
