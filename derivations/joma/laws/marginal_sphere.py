"""The uniform law on a sphere is the shell of a ball: its marginal, and its Θ₂, which vanishes at the ends of the support."""

from sympy import Derivative, Function, Interval, Symbol, gamma, oo, pi, sqrt

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.laws import circle, sphere

n = Symbol("n", integer=True, positive=True)
h, y, w = (Symbol(name, positive=True) for name in "hyw")  # w is how far the ball or the sphere reaches across v at y
R = sqrt(h**2 + w**2)
volume = Symbol("V", positive=True)  # of the unit ball
ball, ring = Function("p_ball", real=True), Function("p_sphere", real=True)  # their marginals, for the radius R

claim = Claim(
    source=joma(
        "Extension of Equation 34: the sphere",
        section="A.3.1",
        place="Eqn. 34",
        says="The paper's integral needs a density in space; the uniform law on a sphere has none, but is a limit of shells.",
    ),
    domain={n: integers(2), h: Interval.open(0, oo), w: Interval.open(0, 1), y: Interval.open(0, 1)},
    where={
        volume: pi ** (n / 2) / gamma(n / 2 + 1),
        ball(y, w): sphere(n + 2, w).p(y),
        ring(y, w): sphere(n, w).p(y),
    },
    printed={
        "shell": Eq(Derivative(volume * R**n * ball(h, R), w), n * volume * R ** (n - 1) * ring(h, R) * Derivative(R, w)),
        "Θ₂' = −ρp": Eq(Derivative(sphere(n).Theta_2(y), y), -y * sphere(n).p(y)),
        "Θ₂": Eq(sphere(n).Theta_2(sqrt(1 - w**2)), gamma(n / 2) / (2 * sqrt(pi) * gamma((n + 1) / 2)) * w ** (n - 1)),
        "Φ' = p, circle": Eq(Derivative(circle.Phi(y), y), circle.p(y)),
    },
    proof={
        "shell": (
            Step(
                Derivative(volume * gamma(n / 2 + 1) / (sqrt(pi) * gamma((n + 1) / 2)) * w ** (n - 1), w), "√(1 − y²/R²) is w/R"
            ),
            Step(n * volume * gamma(n / 2) / (sqrt(pi) * gamma((n - 1) / 2)) * w ** (n - 2), "two Gamma functions recur"),
        ),
        "Θ₂' = −ρp": (
            Step(
                gamma(n / 2) / (sqrt(pi) * gamma((n - 1) / 2) * (n - 1)) * Derivative((1 - y**2) ** ((n - 1) / 2), y),
                "(1 − y²) p(y) is one power of 1 − y² more",
            ),
        ),
        "Θ₂": (Step(gamma(n / 2) / (sqrt(pi) * gamma((n - 1) / 2) * (n - 1)) * w ** (n - 1), "p(y) has the power n − 3 of w"),),
    },
    uses=("joma/marginal_densities",),
    scope="every dimension n ≥ 2, at y > 0 (the laws are even). The ball's mass beyond the slice grows with its radius R by the"
    " area of the sphere times the sphere's marginal, the ball's marginal being that of joma/marginal_densities. Θ₂"
    " vanishes at the ends, w = 0; Φ of the circle is 0 and 1 there",
    at_least=Verdict.PROVED,
)
