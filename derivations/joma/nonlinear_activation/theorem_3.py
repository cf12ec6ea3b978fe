"""Near a critical point μ of Eqn. 50 the weights move by C(μ)(μ − v) to first order, C = s_μ(β₁I + β₂μμᵀ)."""

from sympy import Abs, FiniteSet, IndexedBase, Interval, Lambda, O, Sum, Symbol, sqrt, symbols

from derivations import Claim, Eq, Family, Ne, Step, Verdict, integers, sphere
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, Theta_2, p
from derivations.mathematics.laws import student_2

M = Symbol("M", integer=True, positive=True)
i, l = symbols("i l", integer=True, positive=True)
epsilon, m, a = (Symbol(name, positive=True) for name in ("epsilon", "m", "a_+"))  # m = ‖μ‖
b = Symbol("b", real=True)  # s_μ‖x̄₊‖, of the sign s_μ
xi, y = symbols("xi y", real=True)
e, w = IndexedBase("e"), IndexedBase("w")  # μ = m e, v = μ + ε w
c, q, r, rest = symbols("c q r_+ A", real=True)  # eᵀw, ‖w‖², r₊, a₋θ₂(ξ*)
s = Symbol("s", real=True)  # ‖v‖
beta_1, beta_2 = symbols("beta_1 beta_2", real=True)

mu = m * e[i]
v = mu + epsilon * w[i]
x = b * e[i]  # x̄₊, so that μ = s_μ ‖μ‖ x̄₊/‖x̄₊‖
r_0 = b * m + xi
v_dot = a * Phi(r) * x / s + (a * Theta_2(r) - rest) * v / s**3  # the braces of Eqn. 70

braces = beta_1 * w[i] + beta_2 * mu * m * c  # (β₁I + β₂μμᵀ)(v − μ)/ε

length = sqrt(m**2 + 2 * epsilon * m * c + epsilon**2 * q)  # ‖v‖

# With another homogeneous φ the same holds of its θ₁ = F' and θ₂ = F − rθ₁: for |x| and Student's t₂, F is √(2 + r²).
ABSOLUTE = Lambda(y, 2 * student_2.F(y) - y)

claim = Claim(
    source=joma(
        "Theorem 3",
        section="4",
        equations="5, 66, 70",
        place="Theorem 3, Eqn. 5 and the sentence after it; the same in A.4",
        says="Near a critical point μ parallel to x̄₊, v̇ = C(μ)(1 + λ)(μ − v) with a small λ, where C = s_μ{β₁I + β₂μμᵀ}, s_μ"
        " is the sign of μᵀx̄₊, and β₁ and β₂ depend on μ.",
        read_as="To first order in the distance ε from μ, where λ does not count; what λ can be is joma/equation_5_scalar."
        " That β₁ is positive is joma/theorem_3_sign. ξ = ξ* is held fixed, as in the proof, and the dynamics are those of"
        " Eqn. 50, with x̄₋ = 0; those of the mended Lemma 2 have a C of the same form (joma/theorem_3_corrected). Of the"
        " critical point only v̇ = 0 is used, and that μ is parallel to x̄₊ (joma/theorem_3_parallel).",
    ),
    domain={
        M: integers(2),
        i: integers(1, M),
        epsilon: Interval.open(0, 1),
        m: Interval(1, 2),
        b: Interval(-2, 2),
        a: Interval(1, 2),
        xi: Interval(-2, 2),
        e: sphere(M),
        w: Family(Interval(-1, 1), (l, 1, M)),
        F: FiniteSet(*LAWS, ABSOLUTE),
    },
    where={
        **WHERE,
        c: Sum(e[l] * w[l], (l, 1, M)),
        q: Sum(w[l] ** 2, (l, 1, M)),
        s: length,
        r: b * (m + epsilon * c) + xi,
        rest: a * Theta_2(r_0) + a * Phi(r_0) * b * m,  # by v̇(μ) = 0
        beta_1: a * Abs(b) / m**2 * Phi(r_0),
        beta_2: a * Abs(b) / m**4 * (xi * p(r_0) - 2 * Phi(r_0)),
    },
    hypotheses=(Ne(b, 0),),
    printed={
        "‖v‖": Eq(Sum((m * e[l] + epsilon * w[l]) ** 2, (l, 1, M)), m**2 + 2 * epsilon * m * c + epsilon**2 * q),
        "Eqn. 5": Eq(v_dot, -epsilon * b / Abs(b) * braces + O(epsilon**2)),
    },
    proof={
        "Eqn. 5": (
            Step(
                -epsilon * b / Abs(b) * braces,
                "the Taylor expansion at μ, where v̇ vanishes (Eqn. 66), with the gradient of Eqn. 70 from Eqns. 67, 68 and"
                " the corrected Eqn. 69",
            ),
        ),
    },
    uses=("joma/equation_67", "joma/equation_69"),
    scope="any dimension from 2 on, any law, any homogeneous φ through its θ₁ and θ₂, either sign s_μ; ε → 0, v = μ + εw",
    at_least=Verdict.PROVED,
)
