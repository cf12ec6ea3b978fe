"""A ratio of two points of G on one line through the origin has a critical point: there neither weights nor bias move."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo, sqrt, symbols

from derivations import Claim, Eq, Family, Gt, Ne, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, Theta_2

M = Symbol("M", integer=True, positive=True)
i, l = symbols("i l", integer=True, positive=True)
r_plus, r_minus, D, s = symbols("r_+ r_- D s", real=True)  # D = ‖x̄₊ − x̄₋‖², s = ‖v‖
a_plus, a_minus = Symbol("a_+", positive=True), Symbol("a_-", positive=True)
x, y, v = map(IndexedBase, ("x̄_+", "x̄_-", "v"))

# Eqn. 50, times ‖v‖, at the v and ξ that have r± = vᵀx̄± + ξ (joma/equation_57_existence); ‖v‖ is |r₊ − r₋|/√D.
gap = r_plus - r_minus
across = x[i] - y[i]
pull = a_plus * Theta_2(r_plus) - a_minus * Theta_2(r_minus)
v_dot = a_plus * Phi(r_plus) * x[i] - a_minus * Phi(r_minus) * y[i] + pull * v[i] / s**2
xi_dot = a_plus * Phi(r_plus) - a_minus * Phi(r_minus)

F_gap = a_plus * F(r_plus) - a_minus * F(r_minus)  # zero where Eqn. 56 holds, as ξ̇ is

claim = Claim(
    source=joma(
        "Equation 59, existence",
        section="A.3.1",
        equations="50, 59",
        place="after Eqn. 59, the sentence before the range of S",
        says="If the ratio of the weights a₊ and a₋ belongs to S, the dynamics of v has critical points.",
        read_as="Critical in Eqn. 50, v̇ = 0 and ξ̇ = 0, though Eqn. 42 is named, the equation of v; with x̄₊ ≠ x̄₋. A ratio in S"
        " is that of θ₁ at two different r₊ and r₋ with F = kθ₁, which is Eqn. 56; the v and ξ that belong to them are those"
        " of the paragraph after Eqn. 57. S has the inverse of each of its ratios, so that a₊/a₋ and a₋/a₊ come to the same."
        " Stated is what v̇ is there whether or not Eqn. 56 holds: where it does, nothing is left.",
    ),
    domain={
        M: integers(1),
        i: integers(1, M),
        r_plus: Interval(-oo, oo),
        r_minus: Interval(-oo, oo),
        a_plus: Interval.open(0, oo),
        a_minus: Interval.open(0, oo),
        x: Family(Interval(-oo, oo), (l, 1, M)),
        y: Family(Interval(-oo, oo), (l, 1, M)),
        F: LAWS,
    },
    where={
        **WHERE,
        D: Sum((x[l] - y[l]) ** 2, (l, 1, M)),
        v[l]: (r_plus - r_minus) * (x[l] - y[l]) / D,
        s: sqrt((r_plus - r_minus) ** 2 / D),
    },
    hypotheses=(Gt(D, 0), Ne(r_plus, r_minus)),
    printed=Eq(v_dot, xi_dot * y[i] + (F_gap - r_minus * xi_dot) * across / gap),
    other_readings={
        # At a critical point v is parallel to x̄₊ − x̄₋ and ρ₊ − ρ₋ = ±‖x̄₊ − x̄₋‖ (joma/equation_56). For t₂, whose ratios fix the
        # two points, all other ratios are without one.
        "with the distances r/‖v‖ that Lemma 1 means, whose difference the means then fix": Eq(gap**2, D),
    },
    proof=(
        Step(
            a_plus * Phi(r_plus) * x[i] - a_minus * Phi(r_minus) * y[i] + pull * across / gap,
            "v/‖v‖² is (x̄₊ − x̄₋)/(r₊ − r₋)",
        ),
        Step(
            xi_dot * y[i] + (F_gap - r_minus * xi_dot) * across / gap,
            "θ₂ is F − rθ₁ by Lemma 3, and what x̄₊ has beyond x̄₋ cancels",
        ),
    ),
    uses=("joma/equation_57_existence", "joma/lemma_3", "joma/equation_56"),
    scope="ReLU, any dimension, any law, any two distinct means, any two different r₊ and r₋, in Eqn. 50 as it is printed:"
    " ‖v‖v̇ is made of ‖v‖ξ̇ = a₊θ₁(r₊) − a₋θ₁(r₋) and a₊F(r₊) − a₋F(r₋), which vanish where the two points are on one line, so"
    " it does. With r/‖v‖ in place of r, as in the mended Lemma 2, the distance of the means fixes the ratios"
    " (joma/equation_56)",
    at_least=Verdict.PROVED,
)
