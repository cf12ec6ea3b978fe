"""Where neither the weights nor the bias move, the weighted sum of F over the components vanishes."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo, sqrt, symbols

from derivations import Claim, Eq, Family, Statement, Step, Verdict, integers, sphere
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, STUDENT_2, WHERE, F, Phi, Theta_2

C, M = symbols("C M", integer=True, positive=True)  # components of the mixture, coordinates
j, l = symbols("j l", integer=True, positive=True)
xi = Symbol("xi", real=True)
s = Symbol("s", positive=True)  # ‖v‖
a, u, x, r = map(IndexedBase, ("a", "u", "x̄", "r"))  # v = s u with a unit vector u


def over_components(term):
    return Sum(a[j] * term, (j, 1, C))


# Eqn. 50.
v_dot = over_components(Phi(r[j]) * x[j, l]) / s + over_components(Theta_2(r[j])) * s * u[l] / s**3
xi_dot = over_components(Phi(r[j])) / s


def along_v(velocity):
    return Sum(s * u[l] * velocity, (l, 1, M))


at_rest = (Eq(along_v(v_dot), 0), Eq(over_components(Phi(r[j])), 0))  # vᵀv̇ = 0 and ‖v‖ξ̇ = 0

claim = Claim(
    source=joma(
        "Lemma 4",
        section="A.3.1",
        equations="50, 51, 52, 53, 54",
        place="Lemma 4 and its proof",
        says="At a stationary point of the dynamics of weights and bias the sum of a_jF(r_j) over the components is zero.",
        read_as="Stationary means v̇ = 0 and ξ̇ = 0, as the proof uses it; the lemma names Eqn. 42, the equation of v,"
        " where Eqn. 50 has both. Of v̇ = 0 only vᵀv̇ = 0 is used. θ₁ and θ₂ enter through F alone (Lemma 3), so every"
        " homogeneous φ is covered. Inside Eqn. 50 as it is printed; with r/‖v‖ in place of r see joma/lemma_4_corrected.",
    ),
    domain={
        C: integers(1),
        M: integers(2),
        s: Interval.open(0, oo),
        xi: Interval(-oo, oo),
        a: Family(Interval(-oo, oo), (j, 1, C)),
        u: sphere(M),
        x: Family(Interval(-oo, oo), (j, 1, C), (l, 1, M)),
        F: LAWS,
    },
    where={**WHERE, r[j]: s * Sum(u[l] * x[j, l], (l, 1, M)) + xi},
    printed=Statement(
        {
            "Eqns. 51–53": Eq(over_components(F(r[j])), s * along_v(v_dot) + s * xi * xi_dot),
            "Eqn. 54": Eq(over_components(F(r[j])), 0),
        },
        hypotheses=at_rest,
    ),
    # Student's t₂ with the means 2e and 0, ‖v‖ = 1, ξ = −1 (joma/critical_point_t2).
    example={
        C: 2,
        M: 2,
        s: 1,
        xi: -1,
        u[1]: 1,
        u[2]: 0,
        x[1, 1]: 2,
        x[1, 2]: 0,
        x[2, 1]: 0,
        x[2, 2]: 0,
        a[1]: 1,
        a[2]: -2 - sqrt(3),
        F: STUDENT_2,
    },
    proof={
        "Eqns. 51–53": (
            Step(
                over_components(Phi(r[j]) * (r[j] - xi)) + over_components(Theta_2(r[j])) + xi * over_components(Phi(r[j])),
                "F is rθ₁ + θ₂ by Lemma 3 (Eqns. 52, 53)",
            ),
            Step(
                s * along_v(v_dot) + s * xi * xi_dot,
                "x̄ᵀv is r − ξ, and v is ‖v‖ times a unit vector (Eqn. 51)",
            ),
        ),
        "Eqn. 54": (
            Step(s * along_v(v_dot) + s * xi * xi_dot, "the line above", using=("Eqns. 51–53",)),
            Step(0, "nothing moves", using=at_rest),
        ),
    },
    uses=("joma/lemma_3",),
    scope="any number of components, any dimension from 2 on, any law, any homogeneous activation",
    at_least=Verdict.PROVED,
)
