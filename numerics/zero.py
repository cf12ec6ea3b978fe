"""Whether an expression is exactly zero: digits may deny it, and only the core may say so."""

from collections.abc import Mapping
from typing import Any

from sympy import Expr, S

from derivations.checker.core.conditions import discharged
from derivations.checker.core.ground import Ground
from derivations.checker.core.signs import ball
from derivations.checker.symbolic import equal


def is_zero(expr: Expr, sets: Mapping[Any, Any], where: Mapping[Any, Any] | None = None) -> bool:
    """Zero wherever its symbols are in their sets, and nothing that the core asks for is left open."""
    enclosed = ball(expr) if expr.is_number else None
    if enclosed is not None and not enclosed.contains(0):
        return False
    ground = Ground(sets, where=where or {})
    return equal(expr, S.Zero, ground) and all(discharged(condition) is not None for condition in ground.account.owed)
