"""Any symmetric marginal law, given by its F(ρ) = 𝔼(y + ρ)₊ alone: Φ = F', p = F'', Θ₂ = F − ρΦ (Lemma 3).

Each is a derivative of F by definition, so a proof needs nothing else of the law. A sampled point chooses F among the
closed forms below and everything follows from it.
"""

from typing import Any

from sympy import Derivative, Dummy, Expr, FiniteSet, Function, Lambda, Subs, Symbol

from derivations.mathematics.laws import circle, gaussian, logistic, student_2

p_1, p, Phi, F = (Function(name, real=True) for name in ("p'", "p", "Phi", "F"))

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
