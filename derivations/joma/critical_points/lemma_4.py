"""Where neither the weights nor the bias move, the weighted sum of F over the components vanishes."""

from sympy import IndexedBase, Integer, Interval, Sum, Symbol, oo, symbols

from derivations import Claim, Eq, Family, Statement, Step, Verdict, integers, sphere
from derivations.joma import joma
from derivations.mathematics.any_law import GAUSSIAN, LAWS, WHERE, F, Phi, Theta_2
from derivations.mathematics.laws import gaussian

C, M = symbols("C M", integer=True, positive=True)  # components of the mixture, coordinates
j, l = symbols("j l", integer=True, positive=True)
xi = Symbol("xi", real=True)
s = Symbol("s", positive=True)  # ‖v‖
a, u, x, r, rho = map(IndexedBase, ("a", "u", "x̄", "r", "rho"))  # v = s u with a unit vector u


def over_components(term):
    return Sum(a[j] * term, (j, 1, C))


# Eqn. 50 as printed, and with the correct dependence on ‖v‖: everything is a function of ρ = r/‖v‖.
v_printed = over_components(Phi(r[j]) * x[j, l]) / s + over_components(Theta_2(r[j])) * s * u[l] / s**3
xi_printed = over_components(Phi(r[j])) / s
v_dot = over_components(Phi(rho[j]) * x[j, l]) + over_components(Theta_2(rho[j])) * u[l]
xi_dot = over_components(Phi(rho[j]))


def along_v(velocity):
    return Sum(s * u[l] * velocity, (l, 1, M))


# Gaussians, ‖v‖ = 1, r = 3 and 1: v rests at this a₋ = −8.2726 a₊ while the bias still moves.
a_minus = -(2 * gaussian.Phi(Integer(3)) + gaussian.p(Integer(3))) / gaussian.p(Integer(1))

claim = Claim(
    source=joma("Lemma 4", section="A.3", equations="50, 54"),
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
    where={**WHERE, r[j]: s * Sum(u[l] * x[j, l], (l, 1, M)) + xi, rho[j]: r[j] / s},
    # The lemma asks for a stationary point of Eqn. 42 alone, the equation of v.
    printed=Statement({"Eqn. 54": Eq(over_components(F(r[j])), 0)}, hypotheses=(Eq(Sum(v_printed**2, (l, 1, M)), 0),)),
    amended={
        "inside Eqn. 50": Eq(s * along_v(v_printed), over_components(F(r[j])) - s * xi * xi_printed),
        "Eqn. 54": Eq(over_components(F(rho[j])), (along_v(v_dot) + xi * xi_dot) / s),
    },
    counterexample={
        C: 2,
        M: 2,
        s: 1,
        xi: 1,
        u[1]: 1,
        u[2]: 0,
        x[1, 1]: 2,
        x[1, 2]: 0,
        x[2, 1]: 0,
        x[2, 2]: 0,
        a[1]: 1,
        a[2]: a_minus,
        F: GAUSSIAN,
    },
    proof={
        "inside Eqn. 50": (
            Step(
                over_components(Phi(r[j]) * (r[j] - xi)) + over_components(Theta_2(r[j])),
                "x̄ᵀv is r − ξ, and v is ‖v‖ times a unit vector (Eqn. 51)",
            ),
            Step(
                over_components(F(r[j])) - xi * over_components(Phi(r[j])),
                "sorted by ξ, where rθ₁ + θ₂ is F by Lemma 3; the second sum is ‖v‖ξ̇ (Eqns. 52, 53)",
            ),
        ),
        "Eqn. 54": (
            Step(
                over_components(Phi(rho[j]) * (r[j] - xi)) / s + over_components(Theta_2(rho[j])) + xi * xi_dot / s,
                "F is ρΦ + Θ₂ by Lemma 3, with ρ = r/‖v‖",
            ),
            Step((along_v(v_dot) + xi * xi_dot) / s, "x̄ᵀv is r − ξ: both velocities at rest leave nothing (Eqns. 51–54)"),
        ),
    },
    scope="any number of components, any dimension, any law: the right side vanishes wherever v̇ = 0 and ξ̇ = 0 do; v̇ = 0"
    " alone is not enough",
    at_least=Verdict.PROVED,
)
