"""The marginals of isotropic laws: the law of uᵀ(x − x̄) for a unit vector u, one row a law.

All are symmetric, so that 𝔼[1{y > −ρ}] = Φ(ρ) and Θ₂(ρ) = 𝔼[y 1{y > −ρ}] = ∫_{|ρ|}^∞ y p(y) dy.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from sympy import (
    Abs,
    Dummy,
    Expr,
    Integral,
    Piecewise,
    Rational,
    S,
    Sum,
    asin,
    atan,
    erfc,
    exp,
    gamma,
    log,
    pi,
    sqrt,
)


class Law(NamedTuple):
    """A density p, its distribution function Φ, and Θ₂."""

    p: Callable[[Any], Expr]
    Phi: Callable[[Any], Expr]
    Theta_2: Callable[[Any], Expr]

    def F(self, rho: Any) -> Expr:
        """∫_{−∞}^ρ Φ = 𝔼(y + ρ)₊ (Lemma 3)."""
        return self.Theta_2(rho) + rho * self.Phi(rho)


def _from_the_middle(p: Callable[[Any], Expr], rho: Any) -> Expr:
    """Φ of a symmetric density without closed form."""
    y = Dummy("y", real=True)
    return S.Half + Integral(p(y), (y, 0, rho))


def normal(y: Any) -> Expr:
    return exp(-(y**2) / 2) / sqrt(2 * pi)


gaussian = Law(p=normal, Phi=lambda rho: erfc(-rho / sqrt(2)) / 2, Theta_2=normal)

student_2 = Law(
    p=lambda y: (2 + y**2) ** Rational(-3, 2),
    Phi=lambda rho: (1 + rho / sqrt(2 + rho**2)) / 2,
    Theta_2=lambda rho: 1 / sqrt(2 + rho**2),
)

student_3 = Law(
    p=lambda y: 6 * sqrt(3) / (pi * (3 + y**2) ** 2),
    Phi=lambda rho: S.Half + (atan(rho / sqrt(3)) + sqrt(3) * rho / (3 + rho**2)) / pi,
    Theta_2=lambda rho: 3 * sqrt(3) / (pi * (3 + rho**2)),
)

laplace = Law(
    p=lambda y: exp(-Abs(y)) / 2,
    Phi=lambda rho: Piecewise((exp(rho) / 2, rho < 0), (1 - exp(-rho) / 2, True)),
    Theta_2=lambda rho: (1 + Abs(rho)) * exp(-Abs(rho)) / 2,
)

logistic = Law(
    p=lambda y: exp(-y) / (1 + exp(-y)) ** 2,
    Phi=lambda rho: 1 / (1 + exp(-rho)),
    Theta_2=lambda rho: log(1 + exp(rho)) - rho / (1 + exp(-rho)),
)

# Uniform on the circle of radius 1, for |ρ| < 1: sphere(2), in closed form.
circle = Law(
    p=lambda y: 1 / (pi * sqrt(1 - y**2)),
    Phi=lambda rho: S.Half + asin(rho) / pi,
    Theta_2=lambda rho: sqrt(1 - rho**2) / pi,
)


def student(nu: Any) -> Law:
    """Student's t with ν > 1 degrees of freedom."""

    def p(y: Any) -> Expr:
        return gamma((nu + 1) / 2) / (sqrt(nu * pi) * gamma(nu / 2)) * (1 + y**2 / nu) ** (-(nu + 1) / 2)

    return Law(p, lambda rho: _from_the_middle(p, rho), lambda rho: (nu + rho**2) / (nu - 1) * p(rho))


def sphere(n: Any, R: Any = S.One) -> Law:
    """Uniform on the sphere of radius R in n > 1 dimensions, for |ρ| < R. Uniform on the ball is sphere(n + 2, R)."""

    def p(y: Any) -> Expr:
        return gamma(n / 2) / (sqrt(pi) * gamma((n - 1) / 2) * R) * (1 - y**2 / R**2) ** ((n - 3) / 2)

    return Law(p, lambda rho: _from_the_middle(p, rho), lambda rho: (R**2 - rho**2) / (n - 1) * p(rho))


def scale_mixture(weight: Any, scale: Any, index: tuple[Any, Any, Any]) -> Law:
    """Gaussians of different widths: weight and scale are functions of the index (i, lo, hi)."""
    i = index[0]
    return Law(
        p=lambda y: Sum(weight(i) * normal(y / scale(i)) / scale(i), index),
        Phi=lambda rho: Sum(weight(i) * gaussian.Phi(rho / scale(i)), index),
        Theta_2=lambda rho: Sum(weight(i) * scale(i) * normal(rho / scale(i)), index),
    )
