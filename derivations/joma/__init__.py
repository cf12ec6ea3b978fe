"""Symbols that several claims share, named as in the paper."""

from functools import partial
from typing import Any

from sympy import Expr, Function, ImmutableMatrix, Integer, KroneckerDelta, Lambda, Symbol

from derivations import Source, recursion

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


_child, _ancestor = Symbol("c", integer=True, nonnegative=True), Symbol("a", integer=True, nonnegative=True)
_length = Symbol("n", integer=True, nonnegative=True)
_rho, _i = Function("rho"), Symbol("i", integer=True, positive=True)

# ℙ[y_child | y_ancestor] along a chain of `length` binary variables, link i having bias rho(i) (Eqn. 92): by the Markov
# property the value after one more link is a sum over the two values of the last parent.
Path = recursion(
    "P",
    (_child, _ancestor, _length, _rho),
    _length,
    start=KroneckerDelta(_child, _ancestor),
    step=lambda path: sum(
        transition(_rho(_length + 1), _child, y) * path(Integer(y), _ancestor, _length, Lambda(_i, _rho(_i))) for y in (0, 1)
    ),
    text=r"\mathbb{{P}}_{{{2}}}\left[{0} \mid {1}\right]",
)


def cooccurrence(rho: Any, rho_0: Any, H: Any, L: Any) -> Expr:
    """Eqn. 105: ℙ[y_l = 1 | y_m = 1] for two leaves whose common ancestor is H links above them, L − 1 below the root."""
    return (1 + rho ** (2 * H) - 2 * rho ** (L - 1) * rho_0) / (1 - rho ** (L - 1) * rho_0) / 2
