"""The note on computational graphs, a draft, and the symbols that its claims share, named as it names them."""

from functools import partial
from typing import Any

from sympy import (
    Derivative,
    Expr,
    FiniteSet,
    Function,
    IndexedBase,
    Interval,
    Lambda,
    Subs,
    Sum,
    Symbol,
    exp,
    oo,
    symbols,
    tanh,
)

from derivations import Family, Paper, Source

PAPER = Paper(
    name="CDAG note",
    title="Multi-layer Analysis: a draft on features in computational graphs",
    # It names no authors, has remarks of its writers to themselves, and was not published.
    draft=True,
    venue="an unpublished draft that follows the appendix of JoMA in the text that was read",
    version="a draft: remarks in it say what is still to be worked out, and its second section has a title alone",
    equations="1–3",
    results={"Theorem 1": "1.2"},
    symbols={
        "n": "the number of samples",
        "i": "the index of a sample",
        "s": "σ'_j g_j: the gradient that reaches node j, times the slope of its activation, on each sample",
        "f": "f_k, the activation of the child k of node j, on each sample",
        "z_alpha": "z_α, the latent variable that node j is to learn, on each sample",
        "z_beta": "z_β, the latent variable that the child k may learn, on each sample",
        "g": "the back-propagated gradient of a node, on each sample",
        "w": "the weights of a node, one for each of its children",
        "t": "training time",
    },
    unclaimed={
        "Section 1.1, Input and Output": "definitions, and none of the claims needs to know which nodes they are",
        "Section 1.2, third paragraph: gradients of the last nodes are highly correlated with the labels": (
            "empirical, without a number"
        ),
        "Section 1.2, after Theorem 1: it can be easier to learn z_β than z_α": "no quantity is compared",
        "Section 1.2: residual connections make the requirement of Theorem 1 easier to meet": "no quantity is compared",
        "Section 1.2: once the lowest layer is learned the procedure repeats for higher layers": (
            "a plan; what one step of it asks for is cdag/recursion"
        ),
        "Section 2": "a title without a text",
    },
)

cdag = partial(Source, PAPER.name)

n, i = symbols("n i", integer=True, positive=True)  # samples
s, f, z_alpha, z_beta = (IndexedBase(name) for name in ("s", "f", "z_alpha", "z_beta"))
t = Symbol("t", nonnegative=True)

u = Symbol("u", real=True)
sigma = Function("sigma", real=True)

SIGNAL = Family(Interval(-oo, oo), (i, 1, n))
ACTIVATIONS = FiniteSet(Lambda(u, u), Lambda(u, tanh(u)), Lambda(u, u**2), Lambda(u, 1 / (1 + exp(-u))))


def slope(at: Expr) -> Expr:
    """σ'_j at what the node reads."""
    return Subs(Derivative(sigma(u), u), u, at)


def corr(x: Any, y: Any) -> Expr:
    """Section 1.1: the correlation of two signals is their sum of products over the samples."""
    return Sum(x[i] * y[i], (i, 1, n))


def over(signal: Any, *values: Any) -> dict[Any, Any]:
    """A signal by its values on the samples."""
    return {signal[k]: value for k, value in enumerate(values, 1)}
