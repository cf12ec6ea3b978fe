"""Attention moves the critical point of a linear unit: from the target μ to the root of Lambert's W."""

from sympy import Interval, Symbol, exp, oo, sqrt

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma

A, w, v, mu = (Symbol(name, positive=True) for name in ("A", "w", "v", "mu"))


def velocity(weight):
    """Eqn. 3 with b = v∘e^{v²/2}/A and the gradient μ − b that Theorem 3 leaves with C = I."""
    b = weight * exp(weight**2 / 2) / A
    return exp(weight**2 / 2) / A * (mu - b)


claim = Claim(
    source=joma("Remark to Equation 6", section="4"),
    domain={A: Interval.open(0, oo), w: Interval.open(0, oo)},
    where={mu: sqrt(w) * exp(w / 2) / A},  # every μ > 0 is of this form, with w = W(A²μ²)
    printed=Eq(velocity(mu), 0),
    amended={
        "critical point": Eq(velocity(sqrt(w)), 0),
        "Lambert": Eq(A**2 * mu**2, w * exp(w)),
        "late rate": Eq(velocity(v).diff(v).subs(v, sqrt(w)), -(mu**2) * (1 + 1 / w)),
    },
    counterexample={A: 1, w: 1},
    proof={
        "late rate": (Step(-exp(w) * (1 + w) / A**2, "only the derivative of b counts, since μ − b is 0 there"),),
    },
    scope="a linear unit with squared loss, one component; the paper's Eqn. 6 leaves out that attention also scales b",
    at_least=Verdict.PROVED,
)
