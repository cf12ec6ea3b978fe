"""Exact inference on a tree of binary variables: nothing but a sum over all that the variables can be.

Nodes 1 … n, node 1 the root, parent[i] < i. The root has bias rho[1], and rho[i] belongs to the link from parent[i] to i.
A variable y is written as its sign e = (−1)^y. Configurations are numbered: the i-th binary digit of s is node i's value.
"""

from typing import Any

from sympy import Expr, Function, IndexedBase, Integer, Product, Sum, Symbol, nan, symbols

n = Symbol("n", integer=True, positive=True)  # nodes
i, j, l, m = symbols("i j l m", integer=True, positive=True)  # a node
s = Symbol("s", integer=True, nonnegative=True)  # a configuration
parent, rho, e, below = map(IndexedBase, ("parent", "rho", "e", "below"))


class Below(Function):
    """1 if node j is i or a descendant of i, else 0: known as soon as i, j and the parents are."""

    is_integer = is_nonnegative = True

    @classmethod
    def eval(cls, i: Any, j: Any) -> Expr | None:
        if not (isinstance(i, Integer) and isinstance(j, Integer)):
            return None
        return Integer(i == j) if j <= i else cls(i, parent[j])


class Sign(Function):
    """(−1)^y of node i in configuration s: −1 if the i-th binary digit of s is 1."""

    is_integer = True

    @classmethod
    def eval(cls, s: Any, i: Any) -> Expr | None:
        if not (isinstance(s, Integer) and isinstance(i, Integer)):
            return None
        return Integer(1 - 2 * (int(s) >> int(i) - 1 & 1)) if s >= 0 and i >= 1 else nan


DEFINITIONS = {e[s, i]: Sign(s, i), below[i, j]: Below(i, j)}


def probability(event: Any, root: Any = rho[1], link: Any = rho[i]) -> Expr:
    """ℙ[event]: the law of the root times (1 + ρ e_child e_parent)/2 for every link i, summed over all configurations."""
    links = Product((1 + link * e[s, i] * e[s, parent[i]]) / 2, (i, 2, n))
    return Sum(event * (1 + root * e[s, 1]) / 2 * links, (s, 0, 2**n - 1))


def has(node: Any, sign: Any) -> Expr:
    """1 in the configurations where the node has this sign, else 0."""
    return (1 + sign * e[s, node]) / 2


def along(links: Any, link: Any = rho[i], first: int = 1) -> Expr:
    """The product of the law of link i over the links i (and the root, i = 1, if it is the first) at which `links` is 1."""
    return Product(1 + links * (link - 1), (i, first, n))
