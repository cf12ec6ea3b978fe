"""Homogeneous activations: φ(z) = φ'(z) z has one slope on either side of zero (Lemma 5)."""

from typing import Any

from sympy import Expr, Function, Integer, Symbol, expand, together

c_minus, c_plus = Symbol("c_-", real=True), Symbol("c_+", real=True)


class sgn(Function):
    """The sign. Expanding it drops positive numbers and denominators: sgn(2y + 2r/s) = sgn(s y + r)."""

    nargs = 1
    is_recursion = True

    @classmethod
    def eval(cls, z: Any) -> Expr | None:
        if z.is_zero:
            return Integer(0)
        return Integer(1 if z.is_positive else -1) if z.is_positive or z.is_negative else None

    def fdiff(self, argindex: int = 1) -> Expr:
        """Off zero."""
        return Integer(0)

    def _eval_expand_func(self, **hints: Any) -> Expr:
        above, below = together(self.args[0]).as_numer_denom()
        return sgn(expand(above).primitive()[1]) if below.is_positive else self


def slope(z: Any) -> Expr:
    """φ'(z) = c₋ 1{z < 0} + c₊ 1{z > 0}."""
    return (c_plus + c_minus) / 2 + (c_plus - c_minus) / 2 * sgn(z)
