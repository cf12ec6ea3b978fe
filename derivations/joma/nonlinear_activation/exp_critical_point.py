"""With a squared loss attention moves the critical point of a linear unit: from the target μ to the root of Lambert's W."""

from sympy import Interval, Symbol, exp, oo, sqrt

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma

A, w, v, mu = (Symbol(name, positive=True) for name in ("A", "w", "v", "mu"))


def velocity(weight):
    """Eqn. 3 with b = v∘e^{v²/2}/A and the gradient μ − b of a squared loss."""
    b = weight * exp(weight**2 / 2) / A
    return exp(weight**2 / 2) / A * (mu - b)


claim = Claim(
    source=joma(
        "Extension of Equation 6: a squared loss",
        section="4",
        place="Eqn. 6, for a linear unit with a squared loss, where attention scales the output as well",
        says="Eqn. 6 adds the attention as a factor and keeps the critical point μ.",
        read_as="Ours: if attention also scales what the loss compares with μ, the unit comes to rest at √W(A²μ²) and not at"
        " μ. Not Eqn. 6: that equation has μ − v in the place of the gradient, and rests at v = μ"
        " (joma/equation_6_critical_point).",
    ),
    domain={A: Interval.open(0, oo), w: Interval.open(0, oo)},
    where={mu: sqrt(w) * exp(w / 2) / A},  # every μ > 0 is of this form, with w = W(A²μ²)
    printed={
        "critical point": Eq(velocity(sqrt(w)), 0),
        "Lambert": Eq(A**2 * mu**2, w * exp(w)),
        "late rate": Eq(velocity(v).diff(v).subs(v, sqrt(w)), -(mu**2) * (1 + 1 / w)),
    },
    other_readings={"with the resting point of Eqn. 6 carried over": Eq(velocity(mu), 0)},
    proof={
        "late rate": (Step(-exp(w) * (1 + w) / A**2, "only the derivative of b counts, since μ − b is 0 there"),),
    },
    scope="a linear unit with squared loss, one component",
    at_least=Verdict.PROVED,
)
