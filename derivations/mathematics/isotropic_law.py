"""Isotropic laws of reach L, seen from a direction u: the coordinate y along u, and what lies across it in opposite pairs.

x' = x − x̄ is y u + l ω with a unit vector ω across u, as likely as −ω, and a distance l from the line of u, whose law given y
is that of a function l(y) which is drawn at random (its quantiles). An expectation is one over y, at each ω and for each l(·):
what does not depend on them holds for the law. The uniform law on a ball of radius 1 in three dimensions has p(y) = ¾(1 − y²).
"""

from collections.abc import Callable
from typing import Any

from sympy import Expr, FiniteSet, Function, IndexedBase, Integral, Interval, Lambda, Rational, Symbol, oo, symbols

from derivations import integers, orthonormal

n = Symbol("n", integer=True, positive=True)  # dimensions of span(R)
a, b = symbols("a b", integer=True, positive=True)
s, L = Symbol("s", positive=True), Symbol("L", positive=True)  # ‖RRᵀv‖, the reach of the law
xi, y = symbols("xi y", real=True)
E = IndexedBase("E")  # u is E[·, 1], ω is E[·, 2]
p, distance, psi = Function("p", real=True), Function("l", real=True), Function("psi", real=True)
z = Symbol("z", real=True)

BALL, INSIDE = Lambda(y, Rational(3, 4) * (1 - y**2)), Lambda(y, 1 - y**2)
STEADY = Lambda(z, 1)

DOMAIN = {
    n: integers(2),
    s: Interval.open(0, oo),
    L: Interval.open(0, oo),
    xi: Interval(-oo, oo),
    E: orthonormal(n, 1, 2),
    p: FiniteSet(BALL, Lambda(y, 1 + y**4)),  # up to its normalisation
    distance: FiniteSet(INSIDE, Lambda(y, y**2)),
    psi: FiniteSet(STEADY, Lambda(z, z**2), Lambda(z, z**3 - z)),
}


def average(term: Callable[[Any], Any]) -> Expr:
    """𝔼 of a function of the coordinate along u."""
    return Integral(p(y) * term(y), (y, -L, L))


def expectation(term: Callable[[Callable[[Any], Any]], Any]) -> Expr:
    """𝔼 of a function of x', given as a function of its coordinates: a point and its mirror image (Eqn. 30) together."""
    there, mirrored = (term(lambda a: y * E[a, 1] + distance(y) * E[a, 2]), term(lambda a: y * E[a, 1] - distance(y) * E[a, 2]))
    return average(lambda y: (there + mirrored) / 2)
