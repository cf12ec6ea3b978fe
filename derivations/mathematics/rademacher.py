"""Means over all sign vectors."""

from typing import Any

from sympy import Expr, Function, Lambda, S, exp


class Moment(Function):
    """The mean of e^{Σ_i λ(i) y_i} over all 2^length vectors of signs y_i = ±1.

    The last sign is 1 in half of them and −1 in the other half, whatever the signs before it are.
    """

    nargs = 2
    is_recursion = True

    @classmethod
    def eval(cls, length: Any, weights: Lambda) -> Expr | None:
        if length == 0:
            return S.One
        if isinstance(weights, Lambda) and length.is_Integer and length > 0:
            return cls._one_more(length, weights)
        return None

    @classmethod
    def _one_more(cls, length: Any, weights: Lambda) -> Expr:
        last = weights(length)
        return exp(last) / 2 * cls(length - 1, weights) + exp(-last) / 2 * cls(length - 1, weights)

    def _eval_expand_func(self, **hints: Any) -> Expr:
        length, weights = self.args
        return self._one_more(length, weights) if (length - 1).is_nonnegative else self

    def _sympystr(self, printer: Any) -> str:
        return f"E_{printer._print(self.args[0])}[exp(S)]"

    def _latex(self, printer: Any, exp: Any = None) -> str:
        raised = f"^{{{exp}}}" if exp else ""
        return rf"\mathbb{{E}}_{{{printer._print(self.args[0])}}}{raised}\left[e^S\right]"
