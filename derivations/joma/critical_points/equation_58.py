"""Eqn. 58: the curve G is no steeper at ½ than the line to it from the origin exactly if p(0)Θ₂(0) is at least ¼."""

from sympy import FiniteSet, Function, Integral, Interval, Lambda, O, Rational, Symbol, exp, oo

from derivations import Claim, Eq, Ge, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import student_2

epsilon = Symbol("epsilon", positive=True)  # ρ near 0
p_0, Theta = (Symbol(name, positive=True) for name in ("p_0", "Theta_2"))  # p(0) and Θ₂(0) = F(0)
half = Rational(1, 2)

# F/Φ of a symmetric law near 0, where θ₁ = ½ and p' = 0: to first order, and to second where the first is lost.
first = (Theta + epsilon / 2) / (half + p_0 * epsilon)
second = (1 / (4 * p_0) + epsilon / 2 + p_0 * epsilon**2 / 2) / (half + p_0 * epsilon)

rho, h = Symbol("rho", nonnegative=True), Symbol("h", nonnegative=True)  # the law lives on |y| ≤ ρ + h
u, y = Symbol("u", real=True), Symbol("y", real=True)
p = Function("p", nonnegative=True)
mass = Symbol("Phi", positive=True)  # Φ(ρ)
far = (Integral((rho + u) * p(rho + u), (u, 0, h)) + rho * mass) / mass  # F/Φ = (Θ₂ + ρΦ)/Φ at any ρ ≥ 0

claim = Claim(
    source=joma(
        "Equation 58",
        section="A.3.1",
        equations="58",
        place="the paragraph with Eqn. 58",
        says="For a line through the origin to meet G at two points it suffices that G at θ₁(0) = ½ divided by ½ is at"
        " least the slope of G there, which is the same as θ₂(0)p_n(0) ≥ ¼.",
        read_as="ReLU and a symmetric law, for which θ₁(0) = ½. The equivalence is an identity. That two points follow is"
        " split: F/Φ falls at 0 above ¼, or has a strict minimum there on the border, and is at least ρ for every ρ ≥ 0. It"
        " then takes a value twice, by the intermediate value theorem, which is not among the rules of the checker.",
    ),
    domain={
        p_0: Interval.open(0, oo),
        Theta: Interval.open(0, oo),
        epsilon: Interval.open(0, 1),
        rho: Interval(0, oo),
        h: Interval(0, oo),
        mass: Interval.Lopen(0, 1),
        p: FiniteSet(Lambda(y, student_2.p(y)), Lambda(y, exp(-(y**2)))),
    },
    printed={
        # G(½)/½ = 2Θ₂(0) and dG/dy = θ₁/p = 1/(2p(0)) at y = ½: their difference has the sign of pΘ₂ − ¼.
        "equivalence": Eq(Theta / half - half / p_0, 2 / p_0 * (p_0 * Theta - Rational(1, 4))),
        "F/Φ near 0": Eq(first, 2 * Theta + (1 - 4 * p_0 * Theta) * epsilon + O(epsilon**2)),
        "on the border": Eq(second, 1 / (2 * p_0) + p_0 * epsilon**2 + O(epsilon**3)),
        "F/Φ far out": Ge(far, rho),
    },
    proof={
        "F/Φ far out": (Step(rho, "Θ₂ is not negative", by=Integral((rho + u) * p(rho + u), (u, 0, h)) / mass),),
    },
    uses=("joma/equation_57",),
    scope="symmetric laws with a continuous density that is level at 0. Not necessary: t₃ has 2/π² < ¼ and a critical point"
    " (joma/critical_point_t3)",
    at_least=Verdict.PROVED,
)
