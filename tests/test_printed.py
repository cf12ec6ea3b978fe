"""How expressions are printed: a formula is read instead of a tree, so no two trees have one formula."""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Any

import pytest
from sympy import (
    Abs,
    Add,
    Derivative,
    Function,
    IndexedBase,
    Integral,
    Limit,
    Max,
    Mul,
    Piecewise,
    Product,
    Range,
    Subs,
    Sum,
    Symbol,
    exp,
    oo,
    sqrt,
    symbols,
)

from derivations.checker.printed import formula
from docs.site.formulas import inline

x, y = symbols("x y", real=True)
i, n = symbols("i n", integer=True, positive=True)
f, v = Function("f", real=True), IndexedBase("v", real=True)

ACTING: list[Any] = [
    lambda e: Derivative(e, x),
    lambda e: Derivative(e, x, x),
    lambda e: Sum(e, (i, 1, n)),
    lambda e: Product(e, (i, 1, n)),
    lambda e: Integral(e, (x, 0, 1)),
    lambda e: Limit(e, x, 0),
    lambda e: Limit(e, x, y, "-"),
    lambda e: Limit(e, x, y, "+-"),
    lambda e: Subs(e, x, y),
]
APPLIED: list[Any] = [
    lambda e: e**2,
    lambda e: e**-1,
    lambda e: e**-2,
    lambda e: e**y,
    lambda e: -e,
    lambda e: e / 2,
    sqrt,
    exp,
    lambda e: Abs(e, evaluate=False),  # it would look for signs without end
    f,
    lambda e: Max(e, y, evaluate=False),
    lambda e: Piecewise((e, x > y), (y, True)),
]
JOINED: list[Any] = [Add, Mul, lambda a, b: a - b, lambda a, b: a / b]


def trees() -> Iterator[Any]:
    """Everything that acts, on and beside everything that acts, in sums, products, powers and functions."""
    leaves = [x, x * v[i], x**2 - i]
    acted = [act(leaf) for act, leaf in product(ACTING, leaves)]
    simple = [*leaves, *acted]
    yield from simple
    once = [*(apply(e) for apply, e in product(APPLIED, simple)), *_joined([*leaves, *acted[1::3]])]
    yield from once
    yield from (act(e) for act, e in product(ACTING, once[::3]))
    yield from _joined([*once[::40], x, acted[1], acted[8]])
    yield from (apply(e) for apply, e in product(APPLIED, once[::12]))


def _joined(some: list[Any]) -> Iterator[Any]:
    yield from (join(one, other) for join, (one, other) in product(JOINED, combinations(some, 2)))
    yield from (join(other, one) for join, (one, other) in product(JOINED[2:], combinations(some, 2)))


def seen(latex: str) -> str:
    r"""What a reader sees: no spaces, and no size of a bracket; what \left. stands for is nothing."""
    return re.sub(r"\\(left|right)\.|\\(left|right|limits)(?![a-z])|\\[,;! ]|\s", "", latex)


def alike(some: Iterable[Any]) -> Iterator[tuple[str, Any, Any]]:
    """What is printed like another."""
    found: dict[str, Any] = {}
    for tree in some:
        text = seen(formula(tree))
        if found.setdefault(text, tree) != tree:
            yield text, found[text], tree


def test_no_two_trees_are_printed_alike() -> None:
    some = {*trees()}
    assert len(some) > 4000
    assert [*alike(sorted(some, key=str))] == []


PAIRS = [
    (Derivative(x**2, x) * Derivative(x**3, x), Derivative(x**2 * Derivative(x**3, x), x)),
    (y * Subs(x, x, 1), Subs(x * y, x, 1)),
    (Limit(x, x, Symbol("y^+", real=True), "+-"), Limit(x, x, y, "+")),
    (exp(x / (n * y)), exp(x * y / n)),
    (1 / Sum(v[i], (i, 1, n)), -Sum(v[i], (i, 1, n))),
    (Range(0, 10, 2), Range(0, 9)),
    (Mul(1, Abs(2, evaluate=False), y, Abs(x), evaluate=False), Mul(1, Abs(2 * Abs(y) * x, evaluate=False), evaluate=False)),
]


@pytest.mark.parametrize("pair", PAIRS)
def test_what_was_printed_alike_is_told_apart(pair: tuple[Any, Any]) -> None:
    one, other = (seen(formula(tree)) for tree in pair)
    assert one != other


@pytest.mark.parametrize(
    ("tree", "latex"),
    [
        (Derivative(x**2, x) * y, r"y \frac{d}{d x} x^{2}"),
        (Derivative(x**2 * y, x), r"\frac{\partial}{\partial x} \left(x^{2} y\right)"),
        (Derivative(v[i] + x, x, x), r"\frac{\partial^{2}}{\partial x^{2}} \left(x + v_{i}\right)"),
        (Subs(x**2, x, y), r"\left[x^{2}\right]_{x=y}"),
        (Limit(1 / x, x, oo), r"\lim_{x \to \infty} \frac{1}{x}"),
        (Limit(x, x, 0), r"\lim_{x \to 0^{+}} x"),
        (Range(0, 12, 2), r"\{0, 2, \dots, 10\}"),
        (1 / Sum(v[i], (i, 1, n)), r"\frac{1}{\sum_{i=1}^{n} v_{i}}"),
        (exp(-x / (2 * y)), r"e^{- \frac{x}{2 y}}"),
        (IndexedBase("x_{a}'")[i] ** 2, r"{x'_{a,i}}^{2}"),
        (IndexedBase("x^{*}")[i] ** 2, r"\left(x^{*}_{i}\right)^{2}"),
        (Symbol("theta0"), r"\theta_{0}"),
        (Symbol("Alpha"), r"\mathrm{A}"),
    ],
)
def test_what_a_reader_sees(tree: Any, latex: str) -> None:
    assert formula(tree) == inline(tree) == latex
