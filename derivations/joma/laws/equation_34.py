"""For Gaussians, the density of one coordinate as an integral over the slice across it, and by the radius in the slice."""

from sympy import Function, Integer, Integral, Interval, Product, Symbol, erf, exp, oo, pi, sqrt

from derivations import Claim, Eq, Verdict, integers
from derivations.joma import joma
from derivations.joma.laws.equation_36 import prefactor
from derivations.mathematics.laws import gaussian

n, a = (Symbol(name, integer=True, positive=True) for name in "na")
s, L = Symbol("s", positive=True), Symbol("L", positive=True)  # ‖v‖, how far the slice reaches
x, y, y_, l = (Symbol(name, real=True) for name in ("x'", "y", "y'", "l"))
p_n = Function("p_n", real=True)  # the density of uᵀx' for a unit vector u, which for Gaussians is the same in every dimension


def in_coordinates(y):
    """Eqn. 33, where for Gaussians p₀(‖x'‖) is a product; over |x'_a| ≤ L."""
    return gaussian.p(y) * Product(Integral(gaussian.p(x), (x, -L, L)), (a, 1, n - 1))


def by_radius(n, y):
    """Eqn. 34 with the S_{n−1}(l) of Eqn. 35; over l ≤ L."""
    p_0 = exp(-(y**2 + l**2) / 2) / (2 * pi) ** (n / 2)
    return prefactor(n) * Integral(p_0 * l ** (n - 2), (l, 0, L))


claim = Claim(
    source=joma(
        "Equation 34",
        section="A.3.1",
        equations="33, 34, 35",
        place="proof of Lemma 1, Eqns. 33 to 35",
        says="The density of the coordinate is the integral of the radial density over the directions across it, and in polar"
        " coordinates there an integral over the radius with the area of the sphere.",
        read_as="p_n is the density of the coordinate along a unit vector; then the equations are right. With p_n as the inner"
        " integrals of Eqn. 31, at the points with vᵀx' = y', they would need y'/‖v‖ (joma/equation_32). For Gaussians, with"
        " the slice cut at L: p_n times the share of it that lies within, which grows to 1 with L.",
    ),
    domain={n: integers(2), s: Interval.open(0, oo), L: Interval.open(0, oo), y_: Interval(-oo, oo)},
    where={p_n(y): gaussian.p(y)},
    printed={
        "Eqn. 33": Eq(p_n(y_) * erf(L / sqrt(2)) ** (n - 1), in_coordinates(y_)),
        "Eqn. 34, n = 3": Eq(p_n(y_) * (1 - exp(-(L**2) / 2)), by_radius(Integer(3), y_)),
        "Eqn. 34, n = 2": Eq(p_n(y_) * erf(L / sqrt(2)), by_radius(Integer(2), y_)),
    },
    other_readings={
        "p_n(y') as the inner integrals of Eqn. 31, across v at vᵀx' = y'": {
            "Eqn. 33": Eq(p_n(y_ / s) * erf(L / sqrt(2)) ** (n - 1), in_coordinates(y_)),
            "Eqn. 34, n = 3": Eq(p_n(y_ / s) * (1 - exp(-(L**2) / 2)), by_radius(Integer(3), y_)),
        },
    },
    uses=("joma/equation_36",),
    scope="Gaussians, Eqn. 33 in every dimension n ≥ 2, Eqn. 34 in two and three; other laws in every dimension stand in"
    " joma/marginal_densities and joma/marginal_student",
    at_least=Verdict.PROVED,
)
