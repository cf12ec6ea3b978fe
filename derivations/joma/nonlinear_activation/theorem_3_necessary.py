"""C(μ) can be positive definite only where μ points the way of the mean x̄₊, if θ₁(r₊) is positive."""

from sympy import Integer, Interval, Symbol, oo

from derivations import Claim, Defect, Gt, Ne, Statement, Step, Verdict
from derivations.joma import joma

beta_1, m, a = (Symbol(name, positive=True) for name in ("beta_1", "m", "a_+"))  # m = ‖μ‖
b, theta_1 = Symbol("b", real=True), Symbol("theta_1", real=True)  # s_μ‖x̄₊‖, θ₁(r₊)

claim = Claim(
    source=joma(
        "Theorem 3, the sign of μᵀx̄₊",
        section="A.4",
        place="proof of Theorem 3, last sentence",
        says="For C(μ) to be positive definite it is necessary that s_μ, the sign of μᵀx̄₊, is positive.",
        read_as="The eigenvalue of C across μ is the β₁ of Eqn. 73, and a positive definite C has it positive, in two"
        " dimensions or more. The sign is that of μᵀx̄₊, written with x for x̄₊. φ is any homogeneous activation, as in the"
        " theorem; where θ₁(r₊) is 0 no C is positive definite.",
    ),
    domain={
        beta_1: Interval.open(0, oo),
        m: Interval.open(0, oo),
        a: Interval.open(0, oo),
        theta_1: Interval(-oo, oo),
    },
    where={b: beta_1 * m**2 / (a * theta_1)},  # Eqn. 73, β₁ = a₊bθ₁(r₊)/‖μ‖², solved for b
    printed=Statement({"": Gt(b, 0)}, hypotheses=(Ne(theta_1, 0),)),
    amended=Statement({"": Gt(b, 0)}, hypotheses=(Gt(theta_1, 0),)),
    defect=Defect(
        "slip",
        because="With θ₁(r₊) < 0, as a φ with a falling slope can have it, a positive eigenvalue across μ asks for s_μ = −1.",
        mend="Ask of the two slopes of φ that c₋ ≥ 0 and c₊ > 0, as in Lemma 3.",
        same_as="joma/lemma_3_increasing",
    ),
    # −ReLU: all of Eqn. 50 is turned around, and with it the sign that β₁ asks for.
    counterexample={beta_1: 1, m: 1, a: 1, theta_1: -1},
    proof=(Step(Integer(0), "every factor is positive", by=beta_1 * m**2 / (a * theta_1)),),
    uses=("joma/equation_73",),
    scope="any β₁ > 0, a₊ > 0 and ‖μ‖ > 0; θ₁(r₊) > 0, as for ReLU inside the support of the law",
    at_least=Verdict.PROVED,
)
