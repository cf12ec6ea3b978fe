"""Where neither the weights nor the bias move, the weighted sum of F over the components vanishes."""

from sympy import FiniteSet, IndexedBase, Interval, Lambda, Rational, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Statement, Step, Verdict, integers, sphere
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, Theta_2

C, M = symbols("C M", integer=True, positive=True)  # components of the mixture, coordinates
j, l = symbols("j l", integer=True, positive=True)
xi = Symbol("xi", real=True)
s = Symbol("s", positive=True)  # ‖v‖
a, u, x, r = map(IndexedBase, ("a", "u", "x̄", "r"))  # v = s u with a unit vector u


UNIFORM = Lambda(Symbol("y", real=True), (1 + Symbol("y", real=True)) ** 2 / 4)  # on [−1, 1], for arguments in it


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
        equations="50, 54",
        place="Lemma 4, and the last lines of its proof",
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
        F: FiniteSet(*LAWS, UNIFORM),
    },
    where={**WHERE, r[j]: s * Sum(u[l] * x[j, l], (l, 1, M)) + xi},
    printed=Statement({"": Eq(over_components(F(r[j])), 0)}, hypotheses=at_rest),
    # Three components of the uniform law with the means 0, ±e/2, ‖v‖ = 1, ξ = 0: θ₁ is ½, ¾, ¼ and F is 4/16, 9/16, 1/16.
    example={
        C: 3,
        M: 2,
        s: 1,
        xi: 0,
        u[1]: 1,
        u[2]: 0,
        **{x[row, column]: 0 for row in (1, 2, 3) for column in (1, 2)},
        x[2, 1]: Rational(1, 2),
        x[3, 1]: -Rational(1, 2),
        a[1]: -3,
        a[2]: 1,
        a[3]: 3,
        F: UNIFORM,
    },
    proof=(
        Step(
            over_components(Phi(r[j]) * (r[j] - xi)) + over_components(Theta_2(r[j])) + xi * over_components(Phi(r[j])),
            "F is rθ₁ + θ₂ by Lemma 3 (Eqns. 52, 53)",
        ),
        Step(s * along_v(v_dot) + s * xi * xi_dot, "x̄ᵀv is r − ξ, and v is ‖v‖ times a unit vector (Eqn. 51)"),
        Step(0, "nothing moves", using=at_rest),
    ),
    uses=("joma/lemma_3", "joma/equation_53"),
    scope="any number of components, any dimension from 2 on, any law, any homogeneous activation",
    at_least=Verdict.PROVED,
)
