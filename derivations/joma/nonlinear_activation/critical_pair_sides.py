"""If the density falls in |y| and p(0)Θ₂(0) ≤ ¼, F/Φ rises beyond 0: of two points that satisfy Eqn. 56 one is below 0."""

from sympy import Derivative, FiniteSet, Function, Integral, Interval, Lambda, Symbol, exp, oo

from derivations import Claim, Defect, Eq, Ge, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, p
from derivations.mathematics.laws import student_2

r, p_r, theta = (Symbol(name, nonnegative=True) for name in ("r", "p_r", "theta_2"))  # p(r), θ₂(0) = F(0)
y = Symbol("y", real=True)
drop, mass = Function("g", nonnegative=True), Function("m", nonnegative=True)  # p(y) − p(r), which is not negative, and Φ(y)

q = Phi(r) ** 2 - p(r) * F(r)  # Φ²(F/Φ)' at r
q_0 = Phi(0) ** 2 - p(0) * F(0)  # ¼ − p(0)Θ₂(0)
level = F(0) + Integral(Phi(y), (y, 0, r))
gain = Integral(mass(y) * (p_r + 2 * drop(y)), (y, 0, r)) + theta * drop(0)

# t₂ in two widths, one half of each: isotropic in every dimension, its density falls, and p(0)Θ₂(0) is above ¼.
WIDE = Lambda(y, student_2.F(y) / 2 + 5 * student_2.F(y / 10))

claim = Claim(
    source=joma(
        "Remark on where the pair lies",
        section="A.4",
        place="first paragraph, both sentences",
        says="Often y₋ is below ½ and y₊ above, as G is convex beyond ½ and a convex curve meets a line at most twice; so r₊ >"
        " 0 and r₋ = ξ* < 0.",
        read_as="Often is no hypothesis; what is proved is that r₋ < 0 for a density that falls in |y| with p(0)θ₂(0) ≤ ¼: of"
        " two points at which F/θ₁ has one value (Eqn. 56) at most one lies beyond 0, that is at y > ½. The other half, y₊ >"
        " ½, is not stated.",
    ),
    domain={
        r: Interval(0, oo),
        p_r: Interval(0, oo),
        theta: Interval(0, oo),
        drop: FiniteSet(Lambda(y, exp(-y)), Lambda(y, y**2)),
        mass: FiniteSet(Lambda(y, exp(y)), Lambda(y, y**2)),
        F: FiniteSet(*LAWS, WIDE),
    },
    where=WHERE,
    printed={
        "q(r) − q(0)": Eq(q, q_0 + Integral(Phi(y) * (2 * p(y) - p(r)), (y, 0, r)) + F(0) * (p(0) - p(r))),
        "not negative": Ge(gain, 0),
    },
    other_readings={"convexity of G beyond ½ is enough, so that F/Φ rises from 0 on": Ge(q, 0)},
    defect=Defect(
        "gap",
        because="A line may meet a convex curve twice, so convexity does not keep both points from lying beyond ½; where Eqn."
        " 58 holds with > two of them do. Nor is anything said of G below ½, where both may lie too: a Gaussian with a"
        " twentieth of its mass at four times the width has such pairs.",
        mend="Add n ≥ 3 and p_n(0)θ₂(0) ≤ ¼, the reverse of Eqn. 58; then r₋ = ξ* < 0, which is what the remark on the bias"
        " uses. r₊ > 0 asks, besides, that F/θ₁ falls up to 0.",
        script="""\
from mpmath import mpf, sqrt, findroot
# Student's t with two degrees of freedom, one half at width 1 and one half at width 10: isotropic in every dimension.
F = lambda r: (r + (sqrt(2 + r * r) + sqrt(200 + r * r)) / 2) / 2  # E max(y + r, 0)
theta_1 = lambda r: (1 + (r / sqrt(2 + r * r) + r / sqrt(200 + r * r)) / 2) / 2
p = lambda r: ((2 + r * r) ** mpf(-1.5) + 100 * (200 + r * r) ** mpf(-1.5)) / 2  # falls in |r|: G is convex beyond 1/2
print("p(0) theta_2(0) =", p(mpf(0)) * F(mpf(0)))
assert p(mpf(0)) * F(mpf(0)) > 0.25  # Eqn. 58
low = mpf("0.25")
high = findroot(lambda r: F(r) / theta_1(r) - F(low) / theta_1(low), (2, 8), solver="anderson")
print("two points of one line:", low, high, "  y =", theta_1(low), theta_1(high), "  a_-/a_+ =", theta_1(high) / theta_1(low))
assert high > 2
assert theta_1(low) > 0.54
""",
        symbols={
            "r": "a point beyond 0, where y = θ₁(r) is above ½",
            "p_r": "p_n(r)",
            "theta_2": "θ₂(0) = F(0)",
            "g": "g(y) = p_n(y) − p_n(r), not negative for 0 ≤ y ≤ r where p_n falls",
            "m": "θ₁(y)",
            "F": "F(r) = 𝔼(y + r)₊ (Lemma 3)",
            "Phi": "θ₁ = F', the distribution function of p_n",
            "p": "p_n = F'', the density of the law along a unit vector",
            "y": "the variable of integration",
        },
    ),
    proof={
        "q(r) − q(0)": (
            Step(
                Phi(0) ** 2 + Integral(Derivative(Phi(y) ** 2, y), (y, 0, r)) - p(r) * level,
                "the fundamental theorem, for Φ² and for F, whose derivative is Φ",
            ),
            Step(Phi(0) ** 2 + Integral(2 * Phi(y) * p(y), (y, 0, r)) - p(r) * level, "Φ' is p"),
        ),
        "not negative": (Step(0, "no factor is negative", by=gain),),
    },
    uses=("joma/convex_g", "joma/equation_58", "joma/marginal_unimodal"),
    scope="any law. If it is symmetric and p(y) ≥ p(r) for 0 ≤ y ≤ r, then 2p(y) − p(r) = p(r) + 2g(y) and what q gains since"
    " 0 is not negative; q(0) is ¼ − p(0)Θ₂(0). So where this is not negative (F/Φ)' = q/Φ² is not negative for r ≥ 0, and"
    " positive for r > 0 where p is: of two points with one value of F/Φ the lesser is negative, r₋ < 0. In n ≥ 3 dimensions"
    " every isotropic law with a radial density has such a p (joma/marginal_unimodal); the Gaussian, the logistic law, t₂ and"
    " t₃ meet the bound (joma/equation_58_by_law)",
    at_least=Verdict.PROVED,
)
