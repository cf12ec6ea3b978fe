"""Laws of whole numbers without a greatest, by the probability of each: an expectation is an infinite series."""

from collections.abc import Callable
from typing import Any

from sympy import Dummy, Expr, Sum, exp, factorial, oo

Law = Callable[[Any], Expr]


def poisson(rate: Any) -> Law:
    """Of the numbers from 0 on."""
    return lambda n: rate**n * exp(-rate) / factorial(n)


def geometric(p: Any) -> Law:
    """How often one has to try until the first success, each of probability p: a number from 1 on."""
    return lambda n: p * (1 - p) ** (n - 1)


def expectation(of: Callable[[Any], Any], law: Law, least: int) -> Expr:
    """𝔼 f(n)."""
    n = Dummy("n", integer=True, nonnegative=True)
    return Sum(law(n) * of(n), (n, least, oo))
