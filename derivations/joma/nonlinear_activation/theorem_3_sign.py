"""The β₁ of Theorem 3 has the sign of θ₁(r₊): positive for ReLU, and not for every homogeneous activation."""

from sympy import Abs, FiniteSet

from derivations import Claim, Defect, Gt, Statement, Step, Verdict
from derivations.joma import joma
from derivations.joma.nonlinear_activation.theorem_3 import ABSOLUTE, a, b, beta_1, m, r_0, xi
from derivations.joma.nonlinear_activation.theorem_3 import claim as theorem_3
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi

claim = Claim(
    source=joma(
        "Theorem 3, the sign of β₁",
        section="4",
        place="Theorem 3, the sentence after Eqn. 5; the same in A.4",
        says="In C = s_μ{β₁I + β₂μμᵀ} the number β₁ is positive.",
        read_as="For any homogeneous φ, as in the theorem and in Lemma 5, whose two slopes may have any sign. The eigenvalue of"
        " C across μ is s_μβ₁, which leaves no other β₁. The point that breaks the statement is a critical point with v̇ = 0"
        " and ξ̇ = 0.",
    ),
    domain={**{symbol: theorem_3.domain[symbol] for symbol in (m, b, a, xi)}, F: FiniteSet(*LAWS, ABSOLUTE)},
    where={**WHERE, beta_1: theorem_3.where[beta_1]},
    hypotheses=theorem_3.hypotheses,
    printed=Gt(beta_1, 0),
    amended=Statement({"": Gt(beta_1, 0)}, hypotheses=(Gt(Phi(r_0), 0),)),
    defect=Defect(
        "slip",
        because="For a φ with a falling slope, such as |x| or −ReLU, θ₁(r₊) can be negative, and β₁ has its sign.",
        mend="Ask of the two slopes of φ that c₋ ≥ 0 and c₊ > 0, as in Lemma 3.",
        same_as="joma/lemma_3_increasing",
    ),
    # |x| and t₂, for which F'/F = r/(2 + r²) is the same at r₊ = −1 and at ξ* = −2: with a₋/a₊ = 1/√2, v̇ = 0 and ξ̇ = 0.
    counterexample={m: 1, b: 1, a: 1, xi: -2, F: ABSOLUTE},
    proof=(Step(0, "every factor is positive", by=a * Abs(b) / m**2 * Phi(r_0)),),
    uses=("joma/theorem_3",),
    scope="any law, any homogeneous φ through its θ₁, either sign s_μ; θ₁(r₊) > 0, as for ReLU inside the support of the law",
    at_least=Verdict.PROVED,
)
