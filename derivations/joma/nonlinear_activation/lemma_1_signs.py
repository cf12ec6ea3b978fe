"""For ReLU Θ₁ never falls and Θ₂ is never negative; beyond the support of the law Θ₂ is zero and not positive."""

from sympy import FiniteSet, Function, Integer, Integral, Interval, Lambda, Symbol, exp, oo

from derivations import Claim, Ge, Gt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import gaussian, student_2

rho = Symbol("rho", real=True)
side = Symbol("|rho|", nonnegative=True)
h, width = Symbol("h", nonnegative=True), Symbol("w", positive=True)
y, u = Symbol("y", real=True), Symbol("u", real=True)
p, inside = Function("p", nonnegative=True), Function("p_+", positive=True)  # any density, and where it is positive
SMOOTH = Lambda(y, gaussian.p(y)), Lambda(y, student_2.p(y))


def rise(p, h):
    """Θ₁(ρ + h) − Θ₁(ρ) = Φ(ρ + h) − Φ(ρ)."""
    return Integral(p(y), (y, rho, rho + h))


def tail(p, h):
    """Θ₂(ρ), the integral of y p(y) from |ρ| on, with y = |ρ| + u, for a law that lives on |y| ≤ |ρ| + h."""
    return Integral((side + u) * p(side + u), (u, 0, h))


excess = Integral(u * inside(side + u), (u, 0, width))  # Θ₂ less |ρ| times the mass beyond |ρ|

claim = Claim(
    source=joma("Lemma 1, the signs of dθ₁/dr and θ₂", section="A.3"),
    domain={
        rho: Interval(-oo, oo),
        side: Interval(0, oo),
        h: Interval(0, oo),
        width: Interval.open(0, oo),
        p: FiniteSet(*SMOOTH, Lambda(y, y**2 * exp(-(y**2)))),  # up to its normalisation
        inside: FiniteSet(*SMOOTH),
    },
    printed={"θ₁ rises": Ge(rise(p, h), 0), "θ₂ > 0": Gt(tail(p, h), 0)},
    amended={
        "θ₁ rises": Ge(rise(p, h), 0),
        "strictly": Gt(rise(inside, width), 0),
        "θ₂ ≥ 0": Ge(tail(p, h), 0),
        "θ₂ > |ρ|(1 − Φ(|ρ|))": Gt(excess, 0),
    },
    # Where |ρ| is the end of the support no input is left on one side of the hyperplane.
    counterexample={rho: 0, side: 1, h: 0, width: 1, p: SMOOTH[0], inside: SMOOTH[0]},
    proof={
        "θ₁ rises": (Step(Integer(0), "a density over an interval", by=rise(p, h)),),
        "strictly": (Step(Integer(0), "a positive density over an interval", by=rise(inside, width)),),
        "θ₂ ≥ 0": (Step(Integer(0), "beyond |ρ| neither y nor its density is negative", by=tail(p, h)),),
        "θ₂ > |ρ|(1 − Φ(|ρ|))": (Step(Integer(0), "inside the support, beyond |ρ|, u is positive", by=excess),),
    },
    uses=("joma/marginal_laws",),
    scope="ReLU, any symmetric law with a density: there Θ₁ = Φ(ρ) and Θ₂ is the integral of y p(y) from |ρ| on, the part from"
    " −|ρ| to |ρ| being odd; inside the support it exceeds |ρ|(1 − Φ(|ρ|)). On a ball or a sphere of radius R it is 0 for"
    " |ρ| ≥ R. Other increasing ψ: joma/lemma_1_increasing",
    at_least=Verdict.PROVED,
)
