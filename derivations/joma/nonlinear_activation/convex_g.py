"""The curve G is convex wherever the density does not rise, so beyond ½ in three dimensions or more; in two it need not be."""

from sympy import Derivative, FiniteSet, Interval, Lambda, Rational, Symbol, erf, exp, pi, sqrt

from derivations import Claim, Defect, Eq, Ge, Gt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import GAUSSIAN, LOGISTIC, STUDENT_2, WHERE, F, Phi, p, p_1

x, y = Symbol("x", positive=True), Symbol("y", real=True)  # G's abscissa is Φ(x) > ½
second = Derivative(Phi(x) / p(x), x) / p(x)  # d²G/dy², as dG/dy is Φ/p at y = Φ(x) (Eqn. 57)

density, mass = Symbol("p_x", positive=True), Symbol("Phi_x", positive=True)  # p(x) and Φ(x)
fall = Symbol("f", nonnegative=True)  # −p'(x), where p does not rise

# The isotropic law in two dimensions with p₀(r) ∝ r⁴e^{−r²}, whose marginal is p(y) = e^{−y²}(y⁴ + y² + ¾)/(2√π).
_mass = Rational(1, 2) + erf(y) / 2 - exp(-(y**2)) * y * (2 * y**2 + 5) / (8 * sqrt(pi))
RING = Lambda(y, y * _mass + exp(-(y**2)) * (y**4 + 3 * y**2 + Rational(15, 4)) / (4 * sqrt(pi)))

claim = Claim(
    source=joma(
        "Remark on the convexity of G",
        section="A.4",
        place="first paragraph, first sentence",
        says="The curve G(y) is convex for y above ½.",
        read_as="For ReLU and the marginal p_n of any isotropic law with a radial density, in any dimension n, as the text"
        " puts no condition on either; convex as d²G/dy² > 0 where p_n is positive. What is concluded from it, y₋ < ½ < y₊,"
        " is joma/critical_pair_sides.",
    ),
    domain={
        x: Interval.open(0, 2),
        density: Interval.open(0, 2),
        fall: Interval(0, 2),
        mass: Interval(Rational(1, 2), 1),
        F: FiniteSet(GAUSSIAN, STUDENT_2, LOGISTIC, RING),
    },
    where=WHERE,
    hypotheses=(Gt(p(x), 0),),
    printed=Gt(second, 0),
    amended={
        "d²G/dy²": Eq(second, (p(x) ** 2 - Phi(x) * p_1(x)) / p(x) ** 3),
        "where p does not rise": Ge((density**2 + mass * fall) / density**3, 1 / density),
    },
    defect=Defect(
        "slip",
        because="The second derivative of G is (p² − Φp')/p³. In three dimensions or more every p_n falls on either side of"
        " 0, so that it is at least 1/p; in two, a law that lives near a ring has a p_n that rises.",
        mend="Say that G is convex for y > ½ if n ≥ 3, where p_n is non-increasing in |y|. What is concluded from it needs more"
        " (joma/critical_pair_sides).",
        script="""\
from sympy import Rational, diff, erf, exp, oo, integrate, pi, sqrt, symbols
y, l = symbols("y l", real=True)
p_0 = ((y**2 + l**2) ** 2) * exp(-(y**2) - l**2)  # radial density r^4 exp(-r^2) in two dimensions, up to its mass 2 pi
p = integrate(p_0, (l, -oo, oo)) / (2 * pi)  # Eqn. 33
Phi = Rational(1, 2) + erf(y) / 2 - exp(-(y**2)) * y * (2 * y**2 + 5) / (8 * sqrt(pi))  # theta_1, its integral
assert (diff(Phi, y) - p).simplify() == 0
slope = Phi / p  # dG/dy at theta_1(y), as printed below Eqn. 57
second = (diff(slope, y) / p).subs(y, Rational(13, 20)).evalf()
print("theta_1 =", Phi.subs(y, Rational(13, 20)).evalf(), "  d2G/dy2 there =", second)
assert second < -0.9
""",
        symbols={
            "x": "θ₁⁻¹(y), above 0 where y is above ½",
            "F": "F(r) = 𝔼(y + r)₊ (Lemma 3)",
            "Phi": "θ₁ = F', the distribution function of p_n",
            "p": "p_n = F'', the density of the law along a unit vector",
            "p'": "the derivative of p_n",
            "y": "the argument of F",
            "p_x": "p_n(x)",
            "Phi_x": "θ₁(x)",
            "f": "−p_n'(x), not negative where p_n does not rise",
        },
    ),
    counterexample={x: Rational(13, 20), density: 1, fall: 0, mass: 1, F: RING},
    proof={
        "d²G/dy²": (Step((p(x) / p(x) - Phi(x) * p_1(x) / p(x) ** 2) / p(x), "the quotient rule, with Φ' = p"),),
        "where p does not rise": (Step(1 / density, "the second term is not negative", by=mass * fall / density**3),),
    },
    uses=("joma/equation_57", "joma/marginal_unimodal"),
    scope="any law with a differentiable density, at any point where it is positive and does not rise: d²G/dy² is at least"
    " 1/p there. Every isotropic law with a radial density in n ≥ 3 dimensions has a marginal that is non-increasing in"
    " |y| (joma/marginal_unimodal): there G is convex beyond ½",
    at_least=Verdict.PROVED,
)
