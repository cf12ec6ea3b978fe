"""Eqn. 56 is not sufficient for a critical point: v must also be parallel to the difference of the means."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo, sqrt, symbols

from derivations import Claim, Eq, Family, Statement, Step, Verdict, integers, sphere
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, STUDENT_2, WHERE, F, Phi, Theta_2

M = Symbol("M", integer=True, positive=True)
i, l = symbols("i l", integer=True, positive=True)
s = Symbol("s", positive=True)  # ‖v‖
xi, a_plus, a_minus, plus, minus = symbols("xi a_+ a_- rho_+ rho_-", real=True)
u, x, y = map(IndexedBase, ("u", "x̄_+", "x̄_-"))  # v = s u with a unit vector u
v_dot = a_plus * Phi(plus) * x[i] - a_minus * Phi(minus) * y[i] + (a_plus * Theta_2(plus) - a_minus * Theta_2(minus)) * u[i]
xi_dot = a_plus * Phi(plus) - a_minus * Phi(minus)
across = x[i] - y[i] - (plus - minus) * u[i]  # what x̄₊ − x̄₋ has across v

claim = Claim(
    source=joma("Equation 56", section="A.3", equations="55, 56"),
    domain={
        M: integers(2),
        i: integers(1, M),
        s: Interval.open(0, oo),
        xi: Interval(-oo, oo),
        a_plus: Interval(1, 2),
        a_minus: Interval(1, 4),
        u: sphere(M),
        x: Family(Interval(-2, 2), (l, 1, M)),
        y: Family(Interval(-2, 2), (l, 1, M)),
        F: LAWS,
    },
    where={
        **WHERE,
        plus: Sum(u[l] * x[l], (l, 1, M)) + xi / s,
        minus: Sum(u[l] * y[l], (l, 1, M)) + xi / s,
    },
    printed=Statement(
        {"sufficient": Eq(v_dot, 0)},
        hypotheses=(Eq(a_plus * F(plus), a_minus * F(minus)), Eq(a_plus * Phi(plus), a_minus * Phi(minus))),
    ),
    amended={
        "v̇": Eq(
            v_dot,
            a_plus * Phi(plus) * across + xi_dot * (y[i] - minus * u[i]) + (a_plus * F(plus) - a_minus * F(minus)) * u[i],
        ),
        "distance": Eq(
            (plus - minus) ** 2,
            Sum((x[l] - y[l]) ** 2, (l, 1, M)) - Sum((x[l] - y[l] - (plus - minus) * u[l]) ** 2, (l, 1, M)),
        ),
    },
    # ‖v‖ = 1, ξ = −1, x̄₋ = 0, x̄₊ = (2, 1): ρ± = ±1, and the second coordinate of v moves.
    counterexample={
        M: 2,
        i: 2,
        s: 1,
        xi: -1,
        a_plus: 1,
        a_minus: 2 + sqrt(3),
        u[1]: 1,
        u[2]: 0,
        x[1]: 2,
        x[2]: 1,
        y[1]: 0,
        y[2]: 0,
        F: STUDENT_2,
    },
    proof={
        "distance": (
            Step(
                2 * (plus - minus) * Sum(u[l] * (x[l] - y[l]), (l, 1, M)) - (plus - minus) ** 2,
                "ρ₊ − ρ₋ is uᵀ(x̄₊ − x̄₋), which is ±‖x̄₊ − x̄₋‖ where nothing is across v: the data fix it",
            ),
        ),
    },
    scope="any dimension, any law: with Eqn. 56 the last two terms of v̇ vanish (Eqn. 55), and the first does where v is"
    " parallel to x̄₊ − x̄₋; then ρ₊ − ρ₋ = ±‖x̄₊ − x̄₋‖, so they exist for special (a₋/a₊, D) only, as rays c(v, ξ)",
    at_least=Verdict.PROVED,
)
