"""Laws that look the same when mirrored at the line through v, as every isotropic law does; with m points, so that 𝔼 is a sum.

x' = x − x̄ has the m points x'[i, ·] and their mirror images 2(uᵀx'[i])u − x'[i] (Eqn. 30), a pair having weight q[i];
v = s u with a unit vector u. The coordinate along u is y[i] = uᵀx'[i].
"""

from collections.abc import Callable
from typing import Any

from sympy import Expr, FiniteSet, Function, IndexedBase, Interval, Lambda, Sum, Symbol, exp, oo, symbols, tanh

from derivations import Family, integers, simplex, sphere

n, m = symbols("n m", integer=True, positive=True)  # dimensions, pairs of points
i, a, b = symbols("i a b", integer=True, positive=True)
s = Symbol("s", positive=True)  # ‖v‖
xi = Symbol("xi", real=True)
u, q, x_, y = map(IndexedBase, ("u", "q", "x'", "y"))
psi = Function("psi", real=True)
z = Symbol("z", real=True)

DOMAIN = {
    n: integers(2),
    m: integers(1),
    s: Interval.open(0, oo),
    xi: Interval(-oo, oo),
    u: sphere(n),
    q: simplex(m),
    x_: Family(Interval(-oo, oo), (i, 1, m), (a, 1, n)),
}
ACTIVATIONS = FiniteSet(Lambda(z, 1), Lambda(z, 1 / (1 + exp(-z))), Lambda(z, 1 - tanh(z) ** 2), Lambda(z, z**2))
WHERE = {y[i]: Sum(u[b] * x_[i, b], (b, 1, n))}


def mirrored(i: Any, a: Any) -> Expr:
    """Eqn. 30: x'' = 2(uᵀx')u − x'."""
    return 2 * y[i] * u[a] - x_[i, a]


def expectation(term: Callable[[Callable[[Any], Any]], Any]) -> Expr:
    """𝔼 of a function of x', given as a function of its coordinates."""
    return Sum(q[i] * (term(lambda a: x_[i, a]) + term(lambda a: mirrored(i, a))) / 2, (i, 1, m))


def average(term: Callable[[Any], Any]) -> Expr:
    """𝔼 of a function of the coordinate along u."""
    return Sum(q[i] * term(y[i]), (i, 1, m))
