"""Hierarchical binary latent trees, HBLT(ρ) of Definition 2, and the generator that the authors' experiments use instead.

In HBLT(ρ) a class draws the root's children, and every further variable keeps its parent's value with bias ρ: a tree, and
random given the class. The authors' latents are sets of latents of the level below, which share children: a directed acyclic
graph, and the class decides the sequence.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

ROOT = -1  # the parent of the root's children; the root is the class and no binary variable
VOCABULARY, PAD = 99, 99  # of the authors' generator: tokens 0 … 98, and the padding


class TreeError(ValueError):
    """A tree or a hierarchy that does not exist; the message says why."""


@dataclass(frozen=True)
class Tree:
    """Binary variables 0 … n − 1, parents before their children."""

    parent: np.ndarray  # (n,) the parent of each variable, ROOT for the root's children
    rho: np.ndarray  # (n,) the bias of the link to the parent; of no meaning for the root's children
    p_0: np.ndarray  # (D,) ℙ[class]
    q: np.ndarray  # (D, n) ℙ[y = 0 | class] of the root's children; of no meaning elsewhere

    def __post_init__(self) -> None:
        n, D = len(self.parent), len(self.p_0)
        if self.rho.shape != (n,) or self.q.shape != (D, n):
            raise TreeError(f"{n} variables and {D} classes need rho of shape ({n},) and q of ({D}, {n})")
        if (self.parent >= np.arange(n)).any() or (self.parent < ROOT).any():
            raise TreeError("the parent of a variable is an earlier one, or ROOT")
        if (np.abs(self.rho) > 1).any() or (self.q < 0).any() or (self.q > 1).any():
            raise TreeError("a bias lies between −1 and 1, a probability between 0 and 1")
        if (self.p_0 < 0).any() or abs(self.p_0.sum() - 1) > 1e-12:
            raise TreeError("the classes' probabilities are not negative and add up to one")


def complete(L: int, children: int, rho: float, p_0: Sequence[float], q: Sequence[float]) -> Tree:
    """HBLT(ρ) with that many children of every variable, L levels below the root, and one q for all children of the root."""
    parent = [ROOT] * children
    level = list(range(children))
    for _ in range(L - 1):
        below = [p for p in level for _ in range(children)]
        level = list(range(len(parent), len(parent) + len(below)))
        parent += below
    n = len(parent)
    return Tree(np.array(parent), np.full(n, rho), np.array(p_0), np.repeat(np.array(q)[:, None], n, 1))


def sample(tree: Tree, count: int, draw: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """(count,) classes and (count, n) values of all variables, latent and observed, from the top down."""
    labels = draw.choice(len(tree.p_0), count, p=tree.p_0)
    y = np.empty((count, len(tree.parent)), dtype=bool)
    for i, (parent, rho) in enumerate(zip(tree.parent, tree.rho, strict=True)):
        chance = draw.random(count)
        y[:, i] = chance >= tree.q[labels, i] if parent == ROOT else y[:, parent] ^ (chance >= (1 + rho) / 2)
    return labels, y


def cooccurrence(tree: Tree) -> np.ndarray:
    """(n, n): ℙ[y_l = 1, y_m = 1], exactly.

    With e = (−1)^y each link multiplies the mean of e by its bias. Below one child of the root 𝔼[e_l e_m] is the product along
    the path; below different ones the two are independent given the class.
    """
    n = len(tree.parent)
    top = np.empty(n, dtype=int)  # the root's child above each variable
    mean = np.empty((len(tree.p_0), n))  # 𝔼[e | class]
    product = np.ones((n, n))  # 𝔼[e_l e_m], where a path below the root joins them
    for i, (parent, rho) in enumerate(zip(tree.parent, tree.rho, strict=True)):
        top[i] = i if parent == ROOT else top[parent]
        mean[:, i] = 2 * tree.q[:, i] - 1 if parent == ROOT else rho * mean[:, parent]
        if parent != ROOT:
            product[i, :i] = product[:i, i] = rho * product[parent, :i]
    apart = np.einsum("c,cl,cm->lm", tree.p_0, mean, mean)
    both = np.where(top[:, None] == top, product, apart)
    alone = tree.p_0 @ mean
    return (1 - alone[:, None] - alone + both) / 4


@dataclass(frozen=True)
class Hierarchy:
    """The authors' latents: level s holds, for each latent, the members of the level below (tokens, for s = 0)."""

    levels: tuple[np.ndarray, ...]  # (N_s, N_ch) each; the last level are the classes


def hierarchy(counts: Sequence[int], children: int, draw: np.random.Generator) -> Hierarchy:
    """Each latent is a subset of that many members of the level below, and no two of a level are the same subset."""
    levels, below = [], VOCABULARY
    for count in counts:
        if children > below:
            raise TreeError(f"{children} children of {below} members: there is no such subset")
        found: dict[tuple[int, ...], None] = {}
        for _ in range(1000 * count):
            if len(found) == count:
                break
            found[tuple(sorted(int(m) for m in draw.choice(below, children, replace=False)))] = None
        if len(found) < count:
            raise TreeError(f"{count} different subsets of {children} out of {below} were not found; ask for fewer latents")
        levels.append(np.array(list(found)))
        below = count
    return Hierarchy(tuple(levels))


def members(found: Hierarchy, label: int) -> list[list[int]]:
    """What a class is made of, from the level below the classes down to the tokens; each level in order, every member once."""
    chosen, result = [label], []
    for level in reversed(found.levels):
        chosen = sorted({int(m) for latent in chosen for m in level[latent]})
        result.append(chosen)
    return result


def sequence(found: Hierarchy, label: int, T: int = 30) -> np.ndarray:
    """(T,) the class's tokens, padded on the left: the class decides all of it."""
    tokens = members(found, label)[-1]
    if len(tokens) > T:
        raise TreeError(f"class {label} has {len(tokens)} tokens, more than the {T} of a sequence; give a longer one")
    return np.array([PAD] * (T - len(tokens)) + tokens)
