"""Any symmetric marginal law, given by its F(ρ) = 𝔼(y + ρ)₊ alone: Φ = F', p = F'', Θ₂ = F − ρΦ (Lemma 3).

The functions know each other's derivatives, so a proof needs nothing else of the law. A sampled point chooses F among
the closed forms below and everything follows from it.
"""

from typing import Any

from sympy import Derivative, Dummy, Expr, FiniteSet, Lambda, Subs, Symbol
from sympy.core.function import AppliedUndef, UndefinedFunction

from derivations.mathematics.laws import circle, gaussian, logistic, student_2


def _function(name: str, slope: Any) -> UndefinedFunction:
    """An unknown function with a known derivative, which for SymPy is a part of its name."""
    slopes = {"fdiff": lambda self, argindex=1: slope(*self.args)}
    return UndefinedFunction(name, (AppliedUndef,), slopes, real=True, known_slope=True)


p_2: UndefinedFunction = _function("p''", lambda y: Derivative(p_2(y), y))
p_1 = _function("p'", lambda y: p_2(y))
p = _function("p", lambda y: p_1(y))
Phi = _function("Phi", lambda y: p(y))
F = _function("F", lambda y: Phi(y))

_y = Symbol("y", real=True)
_z = Dummy("z", real=True)
GAUSSIAN, STUDENT_2, LOGISTIC, CIRCLE = (Lambda(_y, law.F(_y)) for law in (gaussian, student_2, logistic, circle))
LAWS = FiniteSet(GAUSSIAN, STUDENT_2, LOGISTIC)  # the circle, for |ρ| < 1 only, stands apart


def _derivative(order: int) -> Subs:
    """The derivative of F of that order, at y."""
    return Subs(Derivative(F(_z), (_z, order), evaluate=False), _z, _y)


def Theta_2(rho: Any) -> Expr:
    """Eqn. 49."""
    return F(rho) - rho * Phi(rho)


WHERE = {
    Phi(_y): _derivative(1),
    p(_y): _derivative(2),
    p_1(_y): _derivative(3),
}
