"""With a homogeneous activation θ₂ + rθ₁ is an antiderivative of θ₁."""

from sympy import Derivative, Integral, Interval, Symbol, oo

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, p
from derivations.mathematics.homogeneous import c_minus, c_plus

r, y = Symbol("r", real=True), Symbol("y", real=True)
half = Symbol(r"\Theta_{2}(0)", real=True)  # 𝔼 y₊, half the mean of |y|


def theta_1(r):
    """Eqn. 40 with ψ = c₋ 1{z < 0} + c₊ 1{z > 0}: ψ(y + r) is c₊ where y > −r, which has probability Φ(r)."""
    return c_minus * (1 - Phi(r)) + c_plus * Phi(r)


def theta_2(r):
    """Eqn. 41: with 𝔼 y = 0 it is c₊ − c₋ times 𝔼[y 1{y > −r}], and y p(y) is odd."""
    return (c_plus - c_minus) * (half - Integral(y * p(y), (y, 0, r)))


claim = Claim(
    source=joma(
        "Lemma 3",
        section="A.3.1",
        equations="48",
        place="Lemma 3, first display",
        says="For a homogeneous activation the derivative of θ₂(r) + rθ₁(r) is θ₁(r).",
        read_as="θ₁ and θ₂ as functions of one argument, as Eqns. 40 and 41 define them; in the dynamics that argument is"
        " r/‖v‖ (Lemma 1).",
    ),
    domain={r: Interval(-oo, oo), half: Interval(0, oo), c_minus: Interval(-oo, oo), c_plus: Interval(-oo, oo), F: LAWS},
    where=WHERE,
    printed=Eq(Derivative(theta_2(r) + r * theta_1(r), r), theta_1(r)),
    proof=(
        Step(
            -(c_plus - c_minus) * r * p(r) + theta_1(r) + r * (c_plus - c_minus) * p(r),
            "the integral falls with r p(r), and the derivative of Φ is p",
        ),
        Step(theta_1(r), "the density cancels"),
    ),
    scope="any symmetric law with a density, any pair of slopes c₋, c₊",
    at_least=Verdict.PROVED,
)
