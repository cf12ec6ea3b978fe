"""The marginal of the uniform law on a ball in any dimension, and its Θ₂."""

from sympy import Derivative, Integral, Interval, Symbol, gamma, pi, sqrt

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.joma import joma
from derivations.joma.laws.equation_36 import prefactor
from derivations.mathematics.laws import sphere

k = Symbol("k", integer=True, nonnegative=True)
n = k + 2  # the dimension
y, l = Symbol("y", real=True), Symbol("l", real=True)
w = Symbol("w", positive=True)  # √(1 − y²): how far the ball reaches across v at y
p_0 = gamma(n / 2 + 1) / pi ** (n / 2)  # the uniform density on the unit ball
p, Theta_2 = sphere(n + 2).p, sphere(n + 2).Theta_2

claim = Claim(
    source=joma(
        "Extension of Equation 35",
        section="A.3.1",
        place="Eqn. 35",
        says="The paper's integral for the density of a coordinate, carried out for the uniform law on a ball.",
    ),
    domain={k: integers(0), y: Interval.open(-1, 1), w: Interval.open(0, 1)},
    printed={
        "Eqn. 35": Eq(prefactor(n) * Integral(p_0 * l**k, (l, 0, w)), p(sqrt(1 - w**2))),
        "Θ₂": Eq(Derivative(Theta_2(y), y), -y * p(y)),
    },
    proof={
        "Eqn. 35": (Step(prefactor(n) * p_0 * w ** (k + 1) / (k + 1), "∫ l^k dl is l^{k+1}/(k + 1)"),),
    },
    uses=("joma/equation_36",),
    scope="every dimension n ≥ 2, radius 1; the sphere in n + 2 dimensions has the same marginal as the ball in n",
    at_least=Verdict.PROVED,
)
