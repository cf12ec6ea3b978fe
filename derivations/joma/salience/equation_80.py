"""All components of Eqn. 6 have one and the same value of F at every time."""

from sympy import exp

from derivations import Claim, Eq, Step, Trained, Use, Verdict, dot
from derivations.joma import joma
from derivations.joma.salience import DOMAIN, FLOW, HYPOTHESES, INITIAL, j, k, mu, v
from derivations.mathematics.salience import F


def speed(l):
    """The separable form of the velocity, Eqn. 78."""
    return dot(v)[l] * exp(-(v[l] ** 2) / 2) / (mu[l] - v[l])


# Of either component: its progress v/μ stays in [0, 1), where F is defined.
PROGRESS = tuple(
    Use("joma/equation_6_progress", {j: l, k: l}, part) for l in (j, k) for part in ("below its target", "never back")
)

claim = Claim(
    source=joma(
        "Equation 80",
        section="A.4.1",
        equations="6, 77, 78, 80",
        place="Eqns. 77, 78 and 80",
        says="At every time F has the same value for any two components.",
        read_as="For μ of either sign, where the paper starts with μ > 0.",
    ),
    domain=DOMAIN,
    hypotheses=HYPOTHESES,
    flow=FLOW,
    initial=INITIAL,
    given=PROGRESS,
    printed=Eq(F(v[j] / mu[j], mu[j]), F(v[k] / mu[k], mu[k])),
    proof=(
        Step(speed(j) - speed(k), "the integrand at the upper limit v/μ, times v̇/μ, is separable (Eqns. 77, 78)"),
        Step(0, "along Eqn. 6 each separable form is 1"),
    ),
    until="t = ∞: every component stays between 0 and its target",
    scope="any number of components with μ ≠ 0 of either sign, started at v = 0, for all time",
    trained=Trained("target"),
    at_least=Verdict.PROVED,
)
