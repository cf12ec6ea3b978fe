"""The marginal of an isotropic law in three or more dimensions does not increase away from the centre."""

from sympy import Derivative, FiniteSet, Function, Integral, Interval, Lambda, Symbol, exp, oo, pi, sqrt

from derivations import Claim, Eq, Le, Step, Verdict, integers
from derivations.joma import joma
from derivations.joma.laws.equation_36 import prefactor

k = Symbol("k", integer=True, positive=True)  # n − 3
R = Symbol("R", positive=True)  # the law lies within this distance of its centre
y = Symbol("y", nonnegative=True)
l, S = Symbol("l", real=True), Symbol("S", real=True)
f = Function("f", real=True)  # p₀(‖x'‖) = f(‖x'‖²)


def across(power):
    """∫ p₀(√(y² + l²)) l^power dl over the slice at y: Eqn. 35 without its constant, with n = power + 2."""
    return Integral(f(y**2 + l**2) * l**power, (l, 0, sqrt(R**2 - y**2)))


claim = Claim(
    source=joma(
        "Extension of Equation 35: the marginal is unimodal",
        section="A.3.1",
        place="Eqn. 35",
        says="The paper gives the density of a coordinate as an integral over the slice across it; this is how the slope of"
        " that density follows from the same integral two dimensions down.",
    ),
    domain={
        k: integers(1),
        R: Interval.open(0, oo),
        y: Interval.Ropen(0, R),
        f: FiniteSet(Lambda(S, exp(-S)), Lambda(S, 1 / (1 + S) ** 4), Lambda(S, S**2 * exp(-S))),
    },
    printed={
        "slope, n = 3": Eq(Derivative(across(1), y), -y * f(y**2)),
        "slope, n > 3": Eq(Derivative(across(k + 1), y), -k * y * across(k - 1)),
        "not positive": Le(Derivative(across(k + 1), y), 0),
        "constant": Eq(prefactor(k + 3) * k, 2 * pi * prefactor(k + 1)),
    },
    proof={
        "slope, n = 3": (
            Step(
                y * Integral(Derivative(f(y**2 + l**2), l), (l, 0, sqrt(R**2 - y**2))) - y * f(R**2),
                "∂p₀/∂y is y/l times ∂p₀/∂l, and the end of the slice moves by −y/l",
            ),
        ),
        "slope, n > 3": (
            Step(
                y * Integral(Derivative(f(y**2 + l**2) * l**k, l), (l, 0, sqrt(R**2 - y**2)))
                - k * y * across(k - 1)
                - y * f(R**2) * sqrt(R**2 - y**2) ** k,
                "∂p₀/∂y is y/l times ∂p₀/∂l, one power of l is left, and the end of the slice moves by −y/l",
            ),
        ),
        "not positive": (
            Step(-k * y * across(k - 1), "the slope", using=("slope, n > 3",)),
            Step(0, "p₀ is not negative", by=k * y * across(k - 1)),
        ),
    },
    uses=("joma/equation_36",),
    scope="every dimension n = k + 3 ≥ 3, laws with a density within any distance R of their centre, at 0 ≤ y < R; y enters as"
    " y², so the marginal is even. Beyond R it is zero, and a law without such an R is the increasing limit of its parts"
    " within R. Times the constant of Eqn. 35 the slope is −2πy times Eqn. 35 for n − 2. f is one of three functions, of which"
    " the proofs use only that they are smooth and not negative",
    accepted=dict.fromkeys(
        (
            "part `not positive`: left side: exponent of l**(k + 1) one up",
            "part `not positive`: left side: exponent of l**(k + 1) one down",
            "part `not positive`: left side: twice l",
            "part `not positive`: left side: half of l",
            "part `not positive`: left side: twice k + 1",
            "part `not positive`: left side: dropped k",
            "part `not positive`: left side: twice k",
        ),
        "it is so in every dimension from three on",
    ),
    at_least=Verdict.PROVED,
)
