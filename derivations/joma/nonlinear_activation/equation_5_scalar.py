"""Beyond first order the weights do not move along C(μ)(μ − v), so no scalar 1 + λ can absorb the remainder."""

from sympy import Interval, Rational, Symbol, sqrt, symbols

from derivations import Claim, Defect, Eq, Ne, Verdict
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
    source=joma(
        "Equation 5, the scalar λ",
        section="4",
        equations="5",
        place="Theorem 3, Eqn. 5, with the first words after it",
        says="Within a small distance γ of μ, v̇ is C(μ)(μ − v) times 1 + λ with |λ| much smaller than 1.",
        read_as="λ(μ, γ) is a number, as 1 + λ has it, and Eqn. 5 an equation; it may also depend on v. To first order"
        " there is nothing to say against it (joma/theorem_3). v is off μ in a direction across μ, where C(μ − v) has no"
        " part along μ.",
    ),
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
    defect=Defect(
        "slip",
        because="The second-order terms of v̇ do not point along C(μ)(μ − v), so a number cannot collect them; a matrix"
        " can, and nothing in the paper uses more than the leading term.",
        mend="Write v̇ = (C(μ) + E)(μ − v) with a matrix E of size O(γ), or v̇ = C(μ)(μ − v) + O(γ²); Eqn. 71 is then"
        " replaced by the bound H̄‖v − μ‖₁²/2 on each entry of the remainder.",
        script="""\
from mpmath import mp, mpf, sqrt
mp.dps = 30
theta_1 = lambda r: (1 + r / sqrt(2 + r * r)) / 2  # Student's t with two degrees of freedom
theta_2 = lambda r: 1 / sqrt(2 + r * r)
a_plus, a_minus, xi = mpf(1), 2 + sqrt(mpf(3)), mpf(-1)  # x_plus = (2, 0), x_minus = 0, mu = (1, 0)
def v_dot(v):  # Eqn. 50
    s, r = sqrt(v[0] ** 2 + v[1] ** 2), 2 * v[0] + xi
    pull = (a_plus * theta_2(r) - a_minus * theta_2(xi)) / s**3
    return [2 * a_plus * theta_1(r) / s + pull * v[0], pull * v[1]]
print("at mu: v' =", v_dot((1, mpf(0))), " xi' =", a_plus * theta_1(mpf(1)) - a_minus * theta_1(xi))
assert max(map(abs, v_dot((1, mpf(0))))) < 1e-25
# v = mu + 0.01 u with u across mu: C(mu)(mu - v) is a multiple of u, so Eqn. 5 asks for v' along mu to be 0.
print("at mu + 0.01 u: v' along mu =", v_dot((1, mpf("0.01")))[0], " across mu =", v_dot((1, mpf("0.01")))[1])
assert v_dot((1, mpf("0.01")))[0] > 1.5e-4
""",
        symbols={
            "epsilon": "‖v − μ‖",
            "m": "‖μ‖",
            "a_+": "a₊, the weight of the positive component",
            "b": "s_μ‖x̄₊‖: x̄₊ = b μ/‖μ‖",
            "xi": "ξ*, the bias at the critical point",
            "s": "‖v‖",
            "A": "a₋θ₂(ξ*), fixed by v̇(μ) = 0",
            "beta_1": "β₁ of Eqn. 73, the eigenvalue of C across μ",
            "F": "F(r) = θ₂(0) + ∫₀^r θ₁ (Lemma 3), for ReLU 𝔼(y + r)₊",
            "Phi": "θ₁ = F'",
            "p": "dθ₁/dr",
            "y": "the argument of F",
        },
    ),
    # The critical point of t₂ with x̄₊ = 2μ, ‖μ‖ = 1, ξ* = −1, a₋/a₊ = 2 + √3: r± = ±1, v̇ = 0 and ξ̇ = 0 there.
    counterexample={epsilon: Rational(1, 100), m: 1, b: 2, a: 1, xi: -1, F: STUDENT_2},
    uses=("joma/theorem_3",),
    scope="any dimension from 2 on (v in the plane of μ and u), any law, either sign s_μ, inside the dynamics of Eqn. 50 with"
    " ξ = ξ* fixed; exact in ε. The part along μ is of second order and vanishes for no ε > 0 where θ₁(r₊) is not 0:"
    " v̇ = (C + E)(μ − v) with a matrix E = O(ε) holds, (1 + λ)C with a scalar λ does not",
    at_least=Verdict.PROVED,
)
