"""Two points of G at or beyond ½ have abscissae whose ratio lies between ½ and 2."""

from sympy import Function, Interval, Rational, Symbol, oo

from derivations import Claim, Gt, Lt, Statement, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import student_2

x_1, x_2 = Symbol("x_1", positive=True), Symbol("x_2", positive=True)
rho, y = Symbol("rho", positive=True), Symbol("y", real=True)
Phi = Function("Phi", real=True)
half = Rational(1, 2)

claim = Claim(
    source=joma(
        "Equation 59",
        section="A.3.1",
        equations="59",
        place="after Eqn. 59, last but one sentence of A.3.1",
        says="Every ratio in S, the set of the ratios of two abscissae at which a line through the origin meets G, lies in"
        " (½, 1) or (1, 2).",
        read_as="With the abscissae in [½, 1), as the paragraph before Eqn. 58 restricts them; 1 is left out because the two"
        " differ. S itself is defined with the whole curve over (0, 1), and for that the sentence fails: see the other"
        " reading. With the restriction, in turn, S is empty on the border of Eqn. 58: for t₂, where p(0)Θ₂(0) = ¼, F/Φ ="
        " √(2 + ρ²) has no value twice for ρ ≥ 0.",
    ),
    domain={x_1: Interval.Ropen(half, 1), x_2: Interval.Ropen(half, 1), rho: Interval.open(0, oo)},
    where={Phi(y): student_2.Phi(y)},
    printed={"below 2": Lt(x_2 / x_1, 2), "above ½": Gt(x_2 / x_1, half)},
    other_readings={
        # For t₂ the points at ρ and −ρ lie on one line through the origin (joma/equation_59_any_ratio); at ρ = 1 it is 2 + √3.
        "for the whole curve, here of Student's t₂": Statement({"below 2": Lt(Phi(rho) / Phi(-rho), 2)}),
    },
    proof={
        "below 2": (Step(2, "2x₁ is at least 1, and x₂ is less", by=(2 * (x_1 - half) + (1 - x_2)) / x_1),),
        "above ½": (Step(half, "2x₂ is at least 1, and x₁ is less", by=(2 * (x_2 - half) + (1 - x_1)) / (2 * x_1)),),
    },
    uses=("joma/equation_58",),
    scope="any two numbers from [½, 1); nothing of the law is used",
    at_least=Verdict.PROVED,
)
