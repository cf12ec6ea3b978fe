"""Values at a point are equal where the points and the texts are: SymPy compares how they print, by names that may be taken.

A slope at x is a `Subs`, which SymPy compares by its expression with the printed point as the name of a symbol. The slope at a
real x, at a positive one and at a symbol that is called x are one to it, so that what it keeps of one claim would come back in
another, with a symbol that is constant there. And where one stands in another it calls the variables of both alike: the value
of 2y at x = j, under a slope by y, and that of 2x there are one to it.
"""

from typing import Any

from sympy import Subs, Symbol


def _what_is_compared(value: Subs) -> tuple[Any, ...]:
    """The expression, its variables called by how deep they bind, and the point: kept, as it is asked for at each comparison.

    What stands around it binds deeper, so that nothing free is called as they are.
    """
    if not hasattr(value, "_compared"):
        names = {v: Symbol(f"λ{_depth(value)}:{n}") for n, v in enumerate(value.variables)}
        value._compared = value.expr.xreplace(names), value.point
    return value._compared


def _depth(expr: Any) -> int:
    """How many of these are nested in it; kept by each, and never asked by its hash, which this decides."""
    if isinstance(expr, Subs) and hasattr(expr, "_deep"):
        return expr._deep
    depth = isinstance(expr, Subs) + max((_depth(a) for a in getattr(expr, "args", ())), default=0)
    if isinstance(expr, Subs):
        expr._deep = depth
    return depth


Subs._hashable_content = _what_is_compared
