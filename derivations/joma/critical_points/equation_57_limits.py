"""Towards y = 1 the curve G rises with r, without bound where the law has none; towards y = 0 it falls to zero, as rθ₁ does."""

from sympy import FiniteSet, Function, Integral, Interval, Lambda, Symbol, exp, oo

from derivations import Claim, Eq, Ge, Gt, Statement, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import student_2

r, h = Symbol("r", nonnegative=True), Symbol("h", nonnegative=True)  # the law lives on |y| ≤ r + h
u, y = Symbol("u", real=True), Symbol("y", real=True)
p = Function("p", nonnegative=True)  # any even density, up to its normalisation

beyond = Integral(p(r + u), (u, 0, h))  # θ₁(−r) = 1 − θ₁(r)
theta_2 = Integral((r + u) * p(r + u), (u, 0, h))
tail = Integral(u * p(r + u), (u, 0, h))  # 𝔼(y − r)₊
F_right, F_left = theta_2 + r * (1 - beyond), theta_2 - r * beyond  # F(r) and F(−r), F = θ₂ + rθ₁

claim = Claim(
    source=joma(
        "Equation 57, the ends of G",
        section="A.3.1",
        place="second and third display after Eqn. 57",
        says="G(y) tends to F(+∞) = +∞ as y tends to 1, and to F(−∞), which is the limit of rθ₁(r) at −∞, as y tends to 0.",
        read_as="For ReLU and a law for which θ₁ takes every value in (0, 1) once on the whole line, as the paper has just"
        " said: y tends to 1 as r tends to +∞. F(r) is r and a tail that is not negative, so that G is unbounded. The law"
        " has a finite mean, without which θ₂ is not defined, so that Θ₂(r), the tail of its mean, vanishes at infinity.",
    ),
    domain={
        r: Interval(0, oo),
        h: Interval(0, oo),
        p: FiniteSet(Lambda(y, student_2.p(y)), Lambda(y, exp(-(y**2)))),
    },
    printed={
        "F(r)": Eq(F_right, r + tail),
        "F(−r)": Eq(F_left, tail),
        "rθ₁(−r)": Eq(r * beyond, theta_2 - tail),
        "the tail": Ge(tail, 0),
    },
    other_readings={
        # Were G unbounded as y tends to 1, where r tends to the end R of the law, F would have passed R before it. F(R) is R.
        "for a law of bounded support as well": Statement({"": Gt(F_right, r)}, hypotheses=(Eq(h, 0),)),
    },
    proof={"the tail": (Step(0, "neither y − r nor the density is negative", by=tail),)},
    uses=("joma/lemma_3_ends",),
    scope="ReLU, any symmetric law with a density and a finite mean, every r ≥ 0. Both limits at −∞ are 0, since F(−r) and"
    " rθ₁(−r) are not negative and add up to Θ₂(r). For a law that lives on |y| ≤ R, y tends to 1 as r tends to R, and G to"
    " F(R) = R",
    at_least=Verdict.PROVED,
)
