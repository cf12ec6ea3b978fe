"""Homogeneous activations: φ(z) = φ'(z) z has one slope on either side of zero (Lemma 5)."""

from typing import Any

from sympy import Expr, Symbol, sign

c_minus, c_plus = Symbol("c_-", real=True), Symbol("c_+", real=True)


def slope(z: Any) -> Expr:
    """φ'(z) = c₋ 1{z < 0} + c₊ 1{z > 0}."""
    return (c_plus + c_minus) / 2 + (c_plus - c_minus) / 2 * sign(z)
