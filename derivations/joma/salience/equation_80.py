"""The time that each component of Eqn. 6 has been learned for is one and the same function of its progress."""

from sympy import IndexedBase, Interval, S, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Family, Ne, Step, Trained, Verdict, dot, integers
from derivations.joma import joma, t
from derivations.mathematics.salience import F

M = Symbol("M", integer=True, positive=True)
j, k = symbols("j k", integer=True, positive=True)
v, mu = IndexedBase("v"), IndexedBase("mu")


def speed(l):
    """The separable form of the velocity, Eqn. 78."""
    return dot(v)[l] * exp(-(v[l] ** 2) / 2) / (mu[l] - v[l])


claim = Claim(
    source=joma("Equation 80", section="A.4.1", equations="6, 77, 78, 80"),
    domain={
        M: integers(2),
        j: integers(1, M),
        k: integers(1, M),
        mu: Family(Interval(-2, 2), (j, 1, M)),
        v: Family(Interval(-oo, oo), (j, 1, M)),
        t: Interval(0, oo),
    },
    hypotheses=(Ne(mu[j], 0), Ne(mu[k], 0)),
    flow={v[j]: (mu[j] - v[j]) * exp(v[j] ** 2 / 2), t: S.One},  # Eqn. 6
    initial={v[j]: S.Zero, t: S.Zero},
    printed={
        "Eqn. 80": Eq(F(v[j] / mu[j], mu[j]), F(v[k] / mu[k], mu[k])),
        # The paper compares two components; each of them already tells the time.
        "time": Eq(F(v[j] / mu[j], mu[j]), t),
    },
    proof={
        "Eqn. 80": (
            Step(speed(j) - speed(k), "the integrand at the upper limit v/μ, times v̇/μ, is separable (Eqns. 77, 78)"),
            Step(0, "along Eqn. 6 each separable form is 1"),
        ),
        "time": (
            Step(speed(j) - 1, "the integrand at the upper limit, times v̇/μ"),
            Step(0, "along Eqn. 6 the separable form is 1, and F is 0 at the start"),
        ),
    },
    scope="any number of components with μ ≠ 0 of either sign, started at v = 0, for all time",
    trained=Trained("target"),
    at_least=Verdict.PROVED,
)
