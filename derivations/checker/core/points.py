"""The value of an expression where its variables are at a point, as it is written: SymPy makes others of some.

A slope at x is a `Subs`. SymPy compares two of them by how their points print: the slope at a real x, at a positive one and
at a symbol that is called x are one to it. It gives one back for the other where only the names of their variables differ,
and what was renamed so as not to be captured has its name again. And of a value of a value it makes one of both: of (u + t²
at u = t) at t = j the value of u + t² at u = t and t = j, in which t is free.
"""

from typing import Any

from sympy import Basic, Expr, Subs, Tuple, sympify
from sympy.utilities.iterables import has_dups, is_sequence


def _as_written(cls: Any, expr: Any, variables: Any, point: Any, **_: Any) -> Any:
    by, at = (Tuple(*(one if is_sequence(one, Tuple) else [one])) for one in (variables, point))
    if has_dups(by) or len(by) != len(at):
        raise ValueError(f"{by} at {at}: each variable has one value")
    return Expr.__new__(cls, sympify(expr), by, at) if by else sympify(expr)


Subs.__new__ = _as_written
Subs._hashable_content = Basic._hashable_content
