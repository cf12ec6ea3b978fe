"""Symbols that several claims share, named as in the paper."""

from functools import partial
from typing import Any

from sympy import Expr, Function, ImmutableMatrix, Integer, KroneckerDelta, Lambda, S, Symbol

from derivations.checker.claim import Source

joma = partial(Source, "JoMA")

t = Symbol("t", nonnegative=True)  # training time

one = ImmutableMatrix([1, 1])
e = ImmutableMatrix([1, -1])


def M(rho: Any) -> ImmutableMatrix:
    """Definition 1: the transition matrix of a binary variable that keeps its parent's value with bias rho."""
    return ImmutableMatrix([[1 + rho, 1 - rho], [1 - rho, 1 + rho]]) / 2


def p(rho: Any) -> ImmutableMatrix:
    """Definition 1: the law of a binary variable with bias rho."""
    return ImmutableMatrix([1 + rho, 1 - rho]) / 2


def transition(rho: Any, child: Any, parent: Any) -> Expr:
    """M(rho)[child, parent] for binary indices: (1 + rho·e_child·e_parent)/2 with e = (1, −1)."""
    return (1 + rho * (-1) ** child * (-1) ** parent) / 2


class Path(Function):
    """ℙ[y_child | y_ancestor] along a chain of `length` binary variables, link i having bias rho(i) (Eqn. 92).

    By the Markov property the value after one more link is a sum over the two values of the last parent.
    """

    nargs = 4
    is_recursion = True

    @classmethod
    def eval(cls, child: Any, ancestor: Any, length: Any, rho: Lambda) -> Expr | None:
        if length == 0:
            return KroneckerDelta(child, ancestor)
        if length.is_Integer and length > 0:
            return cls._one_more(child, ancestor, length, rho)
        return None

    @classmethod
    def _one_more(cls, child: Any, ancestor: Any, length: Any, rho: Lambda) -> Expr:
        parents = (Integer(0), Integer(1))
        return sum((transition(rho(length), child, y) * cls(y, ancestor, length - 1, rho) for y in parents), S.Zero)

    def _eval_expand_func(self, **hints: Any) -> Expr:
        child, ancestor, length, rho = self.args
        return self._one_more(child, ancestor, length, rho) if (length - 1).is_nonnegative else self

    def _sympystr(self, printer: Any) -> str:
        child, ancestor, length, _ = map(printer._print, self.args)
        return f"P_{length}[{child}|{ancestor}]"

    def _latex(self, printer: Any, exp: Any = None) -> str:
        child, ancestor, length, _ = map(printer._print, self.args)
        raised = f"^{{{exp}}}" if exp else ""
        return rf"\mathbb{{P}}_{{{length}}}{raised}\left[{child} \mid {ancestor}\right]"


def cooccurrence(rho: Any, rho_0: Any, H: Any, L: Any) -> Expr:
    """Eqn. 105: ℙ[y_l = 1 | y_m = 1] for two leaves whose common ancestor is H links above them, L − 1 below the root."""
    return (1 + rho ** (2 * H) - 2 * rho ** (L - 1) * rho_0) / (1 - rho ** (L - 1) * rho_0) / 2
