"""C(μ) can be positive definite only where μ points the way of the mean x̄₊."""

from sympy import Integer, Interval, Symbol, oo

from derivations import Claim, Gt, Step, Verdict
from derivations.joma import joma

beta_1, m, a, theta_1 = (Symbol(name, positive=True) for name in ("beta_1", "m", "a_+", "theta_1"))  # m = ‖μ‖
b = Symbol("b", real=True)  # s_μ‖x̄₊‖

claim = Claim(
    source=joma(
        "Theorem 3, the sign of μᵀx̄₊",
        section="A.4",
        place="proof of Theorem 3, last sentence",
        says="For C(μ) to be positive definite it is necessary that s_μ, the sign of μᵀx̄₊, is positive.",
        read_as="The eigenvalue of C across μ is the β₁ of Eqn. 73, and a positive definite C has it positive, in two"
        " dimensions or more. The sign is that of μᵀx̄₊, written with x for x̄₊. ReLU, for which θ₁(r₊) > 0.",
    ),
    domain={
        beta_1: Interval.open(0, oo),
        m: Interval.open(0, oo),
        a: Interval.open(0, oo),
        theta_1: Interval.open(0, oo),
    },
    where={b: beta_1 * m**2 / (a * theta_1)},  # Eqn. 73, β₁ = a₊bθ₁(r₊)/‖μ‖², solved for b
    printed=Gt(b, 0),
    proof=(Step(Integer(0), "every factor is positive", by=beta_1 * m**2 / (a * theta_1)),),
    uses=("joma/equation_73",),
    scope="any β₁ > 0, a₊ > 0, θ₁(r₊) > 0 and ‖μ‖ > 0",
    at_least=Verdict.PROVED,
)
