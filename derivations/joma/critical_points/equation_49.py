"""θ₂ is the integral of θ₁ less rθ₁."""

from sympy import Derivative, Integral, Interval, Symbol, oo

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.joma.critical_points.lemma_3 import half, theta_1, theta_2
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi
from derivations.mathematics.homogeneous import c_minus, c_plus

r, y = Symbol("r", real=True), Symbol("y", real=True)
rise = Integral(theta_1(y), (y, 0, r))

claim = Claim(
    source=joma(
        "Equation 49",
        section="A.3.1",
        equations="49",
        place="Lemma 3, second display",
        says="θ₂(r) is F(r) − rθ₁(r), where F(r) is θ₂(0) plus the integral of θ₁ from 0 to r.",
    ),
    domain={r: Interval(-oo, oo), half: Interval(0, oo), c_minus: Interval(-oo, oo), c_plus: Interval(-oo, oo), F: LAWS},
    where=WHERE,
    printed=Eq(theta_2(r), theta_2(0) - r * theta_1(r) + rise),
    proof=(
        Step(
            (c_plus - c_minus) * (half - Integral(Derivative(y * Phi(y), y), (y, 0, r)) + Integral(Phi(y), (y, 0, r))),
            "by parts: y p(y) is the derivative of yΦ(y) less Φ(y)",
        ),
        Step((c_plus - c_minus) * (half - r * Phi(r) + Integral(Phi(y), (y, 0, r))), "the fundamental theorem"),
        Step(
            theta_2(0) - r * theta_1(r) + Integral(c_minus, (y, 0, r)) + Integral((c_plus - c_minus) * Phi(y), (y, 0, r)),
            "c₋ r is taken away and put back",
        ),
    ),
    uses=("joma/lemma_3",),
    scope="any symmetric law with a density, any pair of slopes c₋, c₊",
    at_least=Verdict.PROVED,
)
