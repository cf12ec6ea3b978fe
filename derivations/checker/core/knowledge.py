"""What SymPy says of a value and is not so: it says nothing there.

Of C(n, 3), with n of any sign, it says that it is not positive, so that |C(n, 3)| became −C(n, 3) as soon as n lost what its
file knows of it. Of atan n, with n whole, it says that it is not rational, hence not 0, though n may be 0: |sgn(atan n)|
became 1.
"""

from typing import Any

from sympy import FallingFactorial, RisingFactorial, acos, acot, asin, atan, binomial


def _not_negative(value: Any) -> bool | None:
    """A binomial coefficient, where the upper index is whole and not negative, or the lower one negative, so that it is 0."""
    n, k = value.args
    return True if n.is_integer and k.is_integer and (n.is_nonnegative or k.is_negative) else None


def _whole(value: Any) -> bool | None:
    """A product of so many whole numbers, or such a product over a factorial; of others it may be whole by chance."""
    n, k = value.args
    return True if n.is_integer and k.is_integer and (k.is_nonnegative or isinstance(value, binomial)) else None


def _unknown(value: Any) -> None:
    return None


for function, what, says in (
    (binomial, "nonnegative", _not_negative),
    *((function, "integer", _whole) for function in (binomial, RisingFactorial, FallingFactorial)),
    *((function, "rational", _unknown) for function in (asin, acos, atan, acot)),
):
    setattr(function, f"_eval_is_{what}", says)
    function._prop_handler[what] = says  # what SymPy asks
