"""With a homogeneous activation θ₁ rises with the difference of the two slopes, not with their sum."""

from sympy import Derivative, Interval, Symbol, oo

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.joma.critical_points.lemma_3 import half, theta_1, theta_2
from derivations.mathematics.any_law import LAWS, STUDENT_2, WHERE, F, p
from derivations.mathematics.homogeneous import c_minus, c_plus

r = Symbol("r", real=True)

claim = Claim(
    source=joma("Lemma 5", section="A.4", equations="61"),
    domain={r: Interval(-oo, oo), half: Interval(0, oo), c_minus: Interval(-oo, oo), c_plus: Interval(-oo, oo), F: LAWS},
    where=WHERE,
    printed={
        "dθ₁/dr": Eq(Derivative(theta_1(r), r), (c_minus + c_plus) * p(r)),
        "dθ₂/dr": Eq(Derivative(theta_2(r), r), -(c_minus + c_plus) * r * p(r)),
    },
    amended={
        "dθ₁/dr": Eq(Derivative(theta_1(r), r), (c_plus - c_minus) * p(r)),
        "dθ₂/dr": Eq(Derivative(theta_2(r), r), -(c_plus - c_minus) * r * p(r)),
    },
    # The absolute value, c₋ = −1 and c₊ = 1: the printed sum of the slopes is 0, yet θ₁ rises from −1 to 1.
    counterexample={r: 1, half: 1, c_minus: -1, c_plus: 1, F: STUDENT_2},
    proof={
        "dθ₁/dr": (
            Step(-c_minus * p(r) + c_plus * p(r), "P[y > −r] = Φ(r) grows with the density, P[y < −r] shrinks with it"),
        ),
        "dθ₂/dr": (Step((c_plus - c_minus) * (-r * p(r)), "the integral of y p(y) from 0 to r grows with r p(r)"),),
    },
    uses=("joma/lemma_3",),
    scope="any symmetric law with a density, any pair of slopes; the printed form holds only for c₋ = 0, as for ReLU",
    at_least=Verdict.PROVED,
)
