"""How fast one component of Eqn. 6 is learned: the time F it needs, and what F differs by from its logarithm."""

from typing import Any

from sympy import Expr, Integral, Symbol, erf, exp, log, pi, sqrt

x = Symbol("x", real=True)


def F(r: Any, mu: Any) -> Expr:
    """Eqn. 79: the time in which v/μ grows from 0 to r."""
    return Integral(exp(-(mu**2) * x**2 / 2) / (1 - x), (x, 0, r))


def zeta(r: Any, mu: Any) -> Expr:
    """What is left of ∂F/∂μ + μF, as printed after Eqn. 84."""
    return sqrt(pi / 2) * erf(r * mu / sqrt(2)) + (1 - exp(-(r**2) * mu**2 / 2)) / mu


def rho(r: Any, mu: Any) -> Expr:
    """The remainder of Eqn. 88."""
    return F(r, mu) - exp(-(mu**2) / 2) * log(1 / (1 - r))
