"""For ReLU θ₁ never falls and θ₂ is never negative; beyond the support of the law θ₂ is zero and not positive."""

from sympy import FiniteSet, Function, Integer, Integral, Interval, Lambda, Rational, Symbol, oo

from derivations import Claim, Defect, Ge, Gt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import gaussian, student_2

rho = Symbol("rho", nonnegative=True)
h, width = Symbol("h", nonnegative=True), Symbol("w", positive=True)
y, u = Symbol("y", real=True), Symbol("u", real=True)
p, inside = Function("p", nonnegative=True), Function("p_+", positive=True)  # any even density, and where it is positive
SMOOTH = Lambda(y, gaussian.p(y)), Lambda(y, student_2.p(y))
BALL = Lambda(y, Rational(15, 16) * (1 - y**2) ** 2)  # uniform on the ball of radius 1 in five dimensions


def rise(p, h):
    """θ₁(ρ + h) − θ₁(ρ) = Φ(ρ + h) − Φ(ρ)."""
    return Integral(p(y), (y, rho, rho + h))


def tail(p, h):
    """θ₂(ρ), the integral of y p(y) from ρ on, with y = ρ + u, for a law that lives on |y| ≤ ρ + h."""
    return Integral((rho + u) * p(rho + u), (u, 0, h))


excess = Integral(u * inside(rho + u), (u, 0, width))  # θ₂ less ρ times the mass beyond ρ

claim = Claim(
    source=joma(
        "Lemma 1, the signs of dθ₁/dr and θ₂",
        section="A.3.1",
        place="Lemma 1, last sentence",
        says="If ψ increases from 0 to 1 then so does θ₁, and θ₂ is positive.",
        read_as="Increasing in the weak sense, as the paper takes ψ = 1[r > 0] for ReLU; that ψ is taken here, and a symmetric"
        " law with a density: θ₁ is Φ, and θ₂ the integral of y p(y) from |ρ| on, the part from −|ρ| to |ρ| being odd. For ρ ≥"
        " 0; θ₁(−ρ) is 1 − θ₁(ρ) and θ₂(−ρ) is θ₂(ρ). A strictly increasing ψ is joma/lemma_1_increasing, and there θ₂ > 0."
        " That θ₁ goes from 0 to 1 as ψ does is not stated: for ReLU it is a distribution function.",
    ),
    domain={
        rho: Interval(0, oo),
        h: Interval(0, oo),
        width: Interval.open(0, oo),
        p: FiniteSet(*SMOOTH, BALL),
        inside: FiniteSet(*SMOOTH),
    },
    printed={"θ₁ rises": Ge(rise(p, h), 0), "θ₂ > 0": Gt(tail(p, h), 0)},
    amended={
        "θ₁ rises": Ge(rise(p, h), 0),
        "strictly": Gt(rise(inside, width), 0),
        "θ₂ ≥ 0": Ge(tail(p, h), 0),
        "θ₂ > ρ(1 − Φ(ρ))": Gt(excess, 0),
    },
    defect=Defect(
        "slip",
        because="Where the hyperplane does not meet the support ψ is constant on it, and the mean of yψ is that of y, which"
        " is 0. Inside the support θ₂ is positive, for every law.",
        mend="Write θ₂(r) ≥ 0, or θ₂(r) > 0 where the hyperplane meets the inside of the support.",
        script="""\
from sympy import Rational, integrate, symbols
y = symbols("y", real=True)
p = Rational(3, 4) * (1 - y**2)  # uniform on the unit ball in three dimensions: Eqn. 35 gives this marginal on |y| <= 1
theta_1 = lambda r: integrate(p, (y, max(-r, -1), 1))  # psi(z) = 1[z > 0] (ReLU): psi(y + r) = 1 where y > -r
theta_2 = lambda r: integrate(y * p, (y, max(-r, -1), 1))
print("mass =", theta_1(1), "  theta_2(0) =", theta_2(0), "  theta_2(1) =", theta_2(1), "  theta_2(2) =", theta_2(2))
assert theta_1(1) == 1
assert theta_2(0) > 0
assert theta_2(1) == 0
assert theta_2(2) == 0
""",
        symbols={
            "rho": "r/‖v‖, not negative",
            "h": "how far the law reaches beyond ρ",
            "w": "how far beyond ρ its density is positive",
            "p": "p_n, the density of the law along a unit vector",
            "p_+": "p_n where it is positive",
            "y": "the coordinate along that vector",
            "u": "y − ρ",
        },
    ),
    # The uniform law on a ball of radius 1 at ρ = 1: no input is left on one side of the hyperplane.
    counterexample={rho: 1, h: 0, width: 1, p: BALL, inside: SMOOTH[0]},
    proof={
        "θ₁ rises": (Step(Integer(0), "a density over an interval", by=rise(p, h)),),
        "strictly": (Step(Integer(0), "a positive density over an interval", by=rise(inside, width)),),
        "θ₂ ≥ 0": (Step(Integer(0), "beyond ρ neither y nor its density is negative", by=tail(p, h)),),
        "θ₂ > ρ(1 − Φ(ρ))": (Step(Integer(0), "inside the support, beyond ρ, u is positive", by=excess),),
    },
    uses=("joma/lemma_1_increasing",),
    scope="ReLU, any symmetric law with a density, every ρ ≥ 0. On a ball of radius R θ₂ is 0 for ρ ≥ R",
    at_least=Verdict.PROVED,
)
