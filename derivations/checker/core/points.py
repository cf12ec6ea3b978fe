"""Values at a point are equal where the points are: SymPy compares how the points print.

A slope at x is a `Subs`, which SymPy compares by its expression with the printed point as the name of a symbol. The slope at a
real x, at a positive one and at a symbol that is called x are one to it, so that what it keeps of one claim would come back in
another, with a symbol that is constant there.
"""

from typing import Any

from sympy import Subs


def _what_is_compared(value: Subs) -> tuple[Any, ...]:
    """The expression, whatever its variables are called, and the point itself: kept, as it is asked for at each comparison."""
    if not hasattr(value, "_compared"):
        value._compared = value.expr.xreplace(value.canonical_variables), value.point
    return value._compared


Subs._hashable_content = _what_is_compared
