"""A binomial coefficient of a negative number may be positive: SymPy says of C(n, 3), with n of any sign, that it is not.

So |C(n, 3)| became −C(n, 3), and max(C(n, 3), 0) became 0, as soon as n lost what its file knows of it.
"""

from sympy import binomial


def _nonnegative(value: binomial) -> bool | None:
    """Certain where the upper index is whole and not negative, or the lower one is negative, so that it is 0."""
    n, k = value.args
    return True if n.is_integer and k.is_integer and (n.is_nonnegative or k.is_negative) else None


binomial._eval_is_nonnegative = _nonnegative
binomial._prop_handler["nonnegative"] = _nonnegative  # what SymPy asks
