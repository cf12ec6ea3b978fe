"""Eqn. 56 is not sufficient for a critical point: v must also be parallel to the difference of the means."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo, sqrt, symbols

from derivations import Claim, Defect, Eq, Family, Statement, Step, Verdict, integers, sphere
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, STUDENT_2, WHERE, F, Phi, Theta_2

M = Symbol("M", integer=True, positive=True)
i, l = symbols("i l", integer=True, positive=True)
s = Symbol("s", positive=True)  # ‖v‖
xi, a_plus, a_minus, plus, minus, r_plus, r_minus = symbols("xi a_+ a_- rho_+ rho_- r_+ r_-", real=True)
u, x, y = map(IndexedBase, ("u", "x̄_+", "x̄_-"))  # v = s u with a unit vector u

# Eqn. 50 for the two components, and the same with r/‖v‖ (joma/lemma_2_homogeneous).
v_printed = (a_plus * Phi(r_plus) * x[i] - a_minus * Phi(r_minus) * y[i]) / s + (
    a_plus * Theta_2(r_plus) - a_minus * Theta_2(r_minus)
) * s * u[i] / s**3
v_dot = a_plus * Phi(plus) * x[i] - a_minus * Phi(minus) * y[i] + (a_plus * Theta_2(plus) - a_minus * Theta_2(minus)) * u[i]
xi_dot = a_plus * Phi(plus) - a_minus * Phi(minus)
across = x[i] - y[i] - (plus - minus) * u[i]  # what x̄₊ − x̄₋ has across v

claim = Claim(
    source=joma(
        "Equation 56",
        section="A.3.1",
        equations="55, 56",
        place="the special case of one positive and one negative component, the sentence with Eqn. 56",
        says="With two components, (v, ξ) is a critical point if and only if F(r₊)/F(r₋) and θ₁(r₊)/θ₁(r₋) both equal a₋/a₊.",
        read_as="Critical means v̇ = 0 and ξ̇ = 0 in Eqn. 50. That the condition is necessary is Lemma 4 with ξ̇ = 0 and"
        " holds; the verdict is on sufficiency. The point that breaks it has ‖v‖ = 1, where r and r/‖v‖ agree.",
    ),
    domain={
        M: integers(2),
        i: integers(1, M),
        s: Interval.open(0, oo),
        xi: Interval(-oo, oo),
        a_plus: Interval.open(0, oo),
        a_minus: Interval.open(0, oo),
        u: sphere(M),
        x: Family(Interval(-oo, oo), (l, 1, M)),
        y: Family(Interval(-oo, oo), (l, 1, M)),
        F: LAWS,
    },
    where={
        **WHERE,
        r_plus: s * Sum(u[l] * x[l], (l, 1, M)) + xi,
        r_minus: s * Sum(u[l] * y[l], (l, 1, M)) + xi,
        plus: Sum(u[l] * x[l], (l, 1, M)) + xi / s,
        minus: Sum(u[l] * y[l], (l, 1, M)) + xi / s,
    },
    printed=Statement(
        {"sufficient": Eq(v_printed, 0)},
        hypotheses=(Eq(a_plus * F(r_plus), a_minus * F(r_minus)), Eq(a_plus * Phi(r_plus), a_minus * Phi(r_minus))),
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
    defect=Defect(
        "slip",
        because="Eqn. 56 is two scalar equations and v̇ = 0 has as many as v has coordinates: what x̄₊ − x̄₋ has across v"
        " stays in v̇. With v parallel to x̄₊ − x̄₋ added, the condition is sufficient.",
        mend="Add to Eqn. 56 that v is parallel to x̄₊ − x̄₋ (with x̄₋ = 0, as in Theorem 3: parallel to x̄₊).",
        script="""\
from mpmath import mpf, sqrt
# Student's t with two degrees of freedom: p(y) = (2 + y^2)^(-3/2), theta_1 = Phi, theta_2 = 1/sqrt(2 + r^2).
theta_1 = lambda r: (1 + r / sqrt(2 + r * r)) / 2
theta_2 = lambda r: 1 / sqrt(2 + r * r)
F = lambda r: theta_2(r) + r * theta_1(r)
v, xi, a_plus, a_minus = (mpf(1), mpf(0)), mpf(-1), mpf(1), 2 + sqrt(mpf(3))
def at(x_plus):  # v' of Eqn. 50 with x_minus = 0 and |v| = 1
    r_plus, r_minus = v[0] * x_plus[0] + v[1] * x_plus[1] + xi, xi
    print("ratios of Eqn. 56:", F(r_plus) / F(r_minus), theta_1(r_plus) / theta_1(r_minus), a_minus / a_plus)
    pull = a_plus * theta_2(r_plus) - a_minus * theta_2(r_minus)
    return [a_plus * theta_1(r_plus) * x + pull * w for x, w in zip(x_plus, v)]
print("v' =", at((2, 1)), " and with x_plus parallel to v:", at((2, 0)))
assert abs(at((2, 1))[1]) > 0.78
assert max(map(abs, at((2, 0)))) < 1e-12
""",
        symbols={
            "M": "the number of coordinates of v (M_C in the paper)",
            "i": "the index of a coordinate",
            "l": "the index of a coordinate",
            "s": "‖v‖",
            "u": "v/‖v‖",
            "a_+": "a₊, the weight of the positive component",
            "a_-": "a₋, the weight of the negative component",
            "x̄_+": "the mean of the positive component",
            "x̄_-": "the mean of the negative component",
            "r_+": "vᵀx̄₊ + ξ",
            "r_-": "vᵀx̄₋ + ξ",
            "rho_+": "r₊/‖v‖",
            "rho_-": "r₋/‖v‖",
            "F": "F(r) = θ₂(0) + ∫₀^r θ₁ (Lemma 3), for ReLU 𝔼(y + r)₊",
            "Phi": "θ₁ = F'",
            "p": "p_n = F''",
            "y": "the coordinate of x along v/‖v‖; in F, its argument",
        },
    ),
    # ‖v‖ = 1, ξ = −1, x̄₋ = 0, x̄₊ = (2, 1): r± = ±1, and the second coordinate of v moves.
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
    uses=("joma/lemma_4",),
    scope="any dimension from 2 on, any law, any weights and means, with r/‖v‖ in place of r: where Eqn. 56 holds the last"
    " two terms of v̇ vanish (Eqn. 55), and the first does where v is parallel to x̄₊ − x̄₋; then ρ₊ − ρ₋ = ±‖x̄₊ − x̄₋‖, and in"
    " any case |ρ₊ − ρ₋| is no more than that",
    at_least=Verdict.PROVED,
)
