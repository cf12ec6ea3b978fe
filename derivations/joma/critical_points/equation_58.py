"""Eqn. 58: beyond ½ a line through the origin meets the curve G twice if p(0)Θ₂(0) is above ¼, not if it is ¼."""

from sympy import Interval, O, Rational, Symbol, oo

from derivations import Claim, Defect, Eq, Ge, Gt, Lt, Statement, Step, Verdict
from derivations.joma import joma

epsilon = Symbol("epsilon", positive=True)  # ρ near 0
p_0, Theta = (Symbol(name, positive=True) for name in ("p_0", "Theta_2"))  # p(0) and Θ₂(0) = F(0)
half, quarter = Rational(1, 2), Rational(1, 4)

# F/Φ of a symmetric law near 0, where Φ = ½: to first order, and on the border, for a density level at 0, to second.
first = (Theta + epsilon / 2) / (half + p_0 * epsilon)
second = (1 / (4 * p_0) + epsilon / 2 + p_0 * epsilon**2 / 2) / (half + p_0 * epsilon)
slope = 1 - 4 * p_0 * Theta  # of F/Φ at 0

rho, tail = Symbol("rho", nonnegative=True), Symbol("T", nonnegative=True)  # Θ₂(ρ), the integral of y p(y) from ρ on
mass = Symbol("Phi", positive=True)  # Φ(ρ)
far = (tail + rho * mass) / mass  # F/Φ at any ρ ≥ 0

# G(½)/½ = 2Θ₂(0) and dG/dy = θ₁/p = 1/(2p(0)) at y = ½: their difference has the sign of pΘ₂ − ¼.
EQUIVALENCE = Eq(Theta / half - half / p_0, 2 / p_0 * (p_0 * Theta - quarter))

claim = Claim(
    source=joma(
        "Equation 58",
        section="A.3.1",
        equations="58",
        place="the paragraph with Eqn. 58",
        says="Among the points with x ≥ 0, where θ₁ ≥ ½, some line through the origin meets G twice if G at θ₁(0) = ½, divided"
        " by ½, is at least the slope of G there; which is the same as θ₂(0)p_n(0) ≥ ¼, θ₂(0) being ∫₀^∞ y p_n(y) dy.",
        read_as="ReLU and a symmetric law, for which θ₁(0) = ½ and, by Eqn. 41, θ₂(0) is that integral. Where the density does"
        " not increase, as for every isotropic law from three dimensions on, the curve is strictly convex beyond ½: its slope"
        " Φ/p rises. A line then meets it twice there exactly if G(y)/y, which is F/Φ, falls at ½, and that is stated.",
    ),
    domain={
        p_0: Interval.open(0, oo),
        Theta: Interval.open(0, oo),
        epsilon: Interval.open(0, 1),
        rho: Interval(0, oo),
        tail: Interval(0, oo),
        mass: Interval.Lopen(0, 1),
    },
    printed=Statement({"equivalence": EQUIVALENCE, "F/Φ falls at 0": Lt(slope, 0)}, hypotheses=(Ge(p_0 * Theta, quarter),)),
    amended=Statement(
        {
            "equivalence": EQUIVALENCE,
            "F/Φ near 0": Eq(first, 2 * Theta + slope * epsilon + O(epsilon**2)),
            "F/Φ falls at 0": Lt(slope, 0),
            "F/Φ far out": Ge(far, rho),
        },
        hypotheses=(Gt(p_0 * Theta, quarter),),
    ),
    other_readings={
        # A strict minimum at 0: the two points are on either side of it, so that one has θ₁ < ½.
        "at equality, over the whole curve, for a density that is level at 0": Statement(
            {"": Eq(second, 1 / (2 * p_0) + p_0 * epsilon**2 + O(epsilon**3))}
        ),
    },
    counterexample={p_0: half, Theta: half, epsilon: half, rho: 1, tail: 1, mass: 1},  # Laplace's law
    defect=Defect(
        "slip",
        because="At equality the line from the origin touches the convex curve at ½ and lies below it beyond. Student's t₂ and"
        " Laplace's law have exactly ¼; for t₂ F/Φ is √(2 + ρ²), which takes no value twice for ρ ≥ 0.",
        mend="In Eqn. 58 write > for ≥, in both places.",
        script="""\
from mpmath import inf, mp, mpf, quad, sqrt
mp.dps = 20
# Student's t with two degrees of freedom, p(y) = (2 + y^2)^(-3/2), for which theta_2(0) p(0) is exactly 1/4.
p = lambda y: (2 + y * y) ** mpf(-1.5)
theta_1 = lambda r: mpf(1) / 2 + quad(p, [0, r])
theta_2 = lambda r: quad(lambda y: y * p(y), [r, r + 10, inf])
slope = lambda r: (theta_2(r) + r * theta_1(r)) / theta_1(r)  # of the line from 0 to the point of G at theta_1(r): F/theta_1
print("theta_2(0) p(0) =", theta_2(0) * p(0))
assert abs(theta_2(0) * p(0) - 0.25) < 1e-12
slopes = [slope(mpf(i) / 4) for i in range(20)]
print("slopes for r = 0, 1/4, 1/2, ...:", [mp.nstr(s, 6) for s in slopes])
assert all(a < b for a, b in zip(slopes, slopes[1:]))  # no line has two points with r >= 0
assert max(abs(s - sqrt(2 + mpf(i * i) / 16)) for i, s in enumerate(slopes)) < 1e-12
""",
        symbols={
            "p_0": "p_n(0)",
            "Theta_2": "θ₂(0) = ∫₀^∞ y p_n(y) dy",
            "epsilon": "a distance r near 0",
            "rho": "the argument r of F and θ₁, for r ≥ 0",
            "T": "θ₂(ρ), the integral of y p_n(y) from ρ on",
            "Phi": "θ₁(ρ)",
        },
    ),
    proof={
        "F/Φ falls at 0": (Step(0, "p(0)Θ₂(0) is above ¼", by=4 * (p_0 * Theta - quarter), using=(Gt(p_0 * Theta, quarter),)),),
        "F/Φ far out": (Step(rho, "Θ₂ is not negative", by=tail / mass),),
    },
    uses=("joma/equation_57",),
    scope="symmetric laws with a continuous density: above ¼ F/Φ falls at 0 and is at least ρ far out, so that it takes some"
    " value twice for ρ ≥ 0, by the intermediate value theorem, which is not among the rules of the checker. Not necessary"
    " over the whole curve: t₃ has 2/π² < ¼ and a critical point (joma/critical_point_t3)",
    at_least=Verdict.PROVED,
)
