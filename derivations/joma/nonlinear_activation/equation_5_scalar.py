"""Beyond first order the weights do not move along C(μ)(μ − v), so no scalar 1 + λ can absorb the remainder."""

from sympy import Interval, Rational, Symbol, sqrt, symbols

from derivations import Claim, Eq, Ne, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, STUDENT_2, WHERE, F, Phi, Theta_2

epsilon, m, a = (Symbol(name, positive=True) for name in ("epsilon", "m", "a_+"))  # m = ‖μ‖
b, xi = symbols("b xi", real=True)  # s_μ‖x̄₊‖, ξ*
s, rest, beta_1 = symbols("s A beta_1", real=True)  # ‖v‖, a₋θ₂(ξ*), Eqn. 73
r = b * m + xi  # r₊, at v as at μ

# The braces of Eqn. 70 at v = μ + εu, u a unit vector across μ = m e: v̇ᵀe and v̇ᵀu.
pull = (a * Theta_2(r) - rest) / s**3
along = a * Phi(r) * b / s + pull * m
across = pull * epsilon

claim = Claim(
    source=joma("Equation 5, the scalar λ", section="4", equations="5"),
    domain={
        epsilon: Interval.open(0, 1),
        m: Interval(1, 2),
        b: Interval(-2, 2),
        a: Interval(1, 2),
        xi: Interval(-2, 2),
        F: LAWS,
    },
    where={
        **WHERE,
        s: sqrt(m**2 + epsilon**2),
        rest: a * Theta_2(r) + a * Phi(r) * b * m,  # by v̇(μ) = 0
        beta_1: a * b / m**2 * Phi(r),
    },
    hypotheses=(Ne(b, 0),),
    # C(μ)(μ − v) is −εβ₁u, so that Eqn. 5, v̇ = (1 + λ) C(μ)(μ − v), leaves nothing along μ, whatever λ is.
    printed=Eq(along, 0),
    amended={
        "along μ": Eq(along, epsilon**2 * beta_1 * m**2 / s**3),
        "across μ": Eq(across, -epsilon * beta_1 * m**3 / s**3),
    },
    counterexample={epsilon: Rational(1, 2), m: 1, b: 1, a: 1, xi: -1, F: STUDENT_2},
    uses=("joma/theorem_3",),
    scope="any dimension from 2 on (v in the plane of μ and u), any law, either sign s_μ, inside the printed dynamics with"
    " ξ = ξ* fixed; exact in ε. The part along μ is of second order and vanishes for no ε > 0: v̇ = (C + E)(μ − v) with a"
    " matrix E = O(ε) holds, (1 + λ)C with a scalar λ does not",
    at_least=Verdict.PROVED,
)
