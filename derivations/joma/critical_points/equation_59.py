"""Two points of G at or beyond ½ have abscissae whose ratio lies between ½ and 2."""

from sympy import Function, Interval, Rational, Symbol, oo

from derivations import Claim, Defect, Gt, Lt, Step, Verdict
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
        read_as="S as Eqn. 59 defines it, with the whole curve G over (0, 1); here for Student's t₂, for which the points at ρ"
        " and −ρ lie on one line (joma/equation_59_any_ratio). The paragraph before Eqn. 58 looks at abscissae in [½, 1) only,"
        " and for those the sentence holds; 1 is left out because the two differ.",
    ),
    domain={x_1: Interval.Ropen(half, 1), x_2: Interval.Ropen(half, 1), rho: Interval.open(0, oo)},
    where={Phi(y): student_2.Phi(y)},
    printed=Lt(Phi(rho) / Phi(-rho), 2),
    amended={"below 2": Lt(x_2 / x_1, 2), "above ½": Gt(x_2 / x_1, half)},
    counterexample={rho: 1, x_1: half, x_2: half},  # 2 + √3
    defect=Defect(
        "slip",
        because="Eqn. 59 takes the whole curve, as the next section does, where y₋ < ½ < y₊ is the usual case. For t₂ the two"
        " abscissae can then have any ratio but 1.",
        mend="In Eqn. 59 take x₁ and x₂ from [½, 1) only, the range of Eqn. 58.",
        script="""\
from mpmath import mpf, sqrt
# Student's t with two degrees of freedom: p(y) = (2 + y^2)^(-3/2), theta_1(r) = (1 + r/sqrt(2 + r^2))/2.
theta_1 = lambda r: (1 + r / sqrt(2 + r * r)) / 2
F = lambda r: (r + sqrt(2 + r * r)) / 2  # the integral of theta_1, theta_2(0) = F(0) = 1/sqrt(2)
x_1, x_2 = theta_1(mpf(-1)), theta_1(mpf(1))
print("abscissae:", x_1, x_2, " G/x at both:", F(mpf(-1)) / x_1, F(mpf(1)) / x_2, " ratio:", x_2 / x_1)
assert abs(F(mpf(-1)) / x_1 - F(mpf(1)) / x_2) < 1e-12  # one line through the origin
assert x_2 / x_1 > 3.7
""",
        symbols={
            "rho": "the argument r of θ₁, for the two points r = ±ρ",
            "Phi": "θ₁ of Student's t₂",
            "y": "the argument of θ₁",
            "x_1": "the abscissa of one point",
            "x_2": "the abscissa of the other",
        },
    ),
    proof={
        "below 2": (Step(2, "2x₁ is at least 1, and x₂ is less", by=(2 * (x_1 - half) + (1 - x_2)) / x_1),),
        "above ½": (Step(half, "2x₂ is at least 1, and x₁ is less", by=(2 * (x_2 - half) + (1 - x_1)) / (2 * x_1)),),
    },
    uses=("joma/equation_58",),
    scope="any two numbers from [½, 1); nothing of the law is used. That there are two such points takes a strict inequality in"
    " Eqn. 58",
    at_least=Verdict.PROVED,
)
