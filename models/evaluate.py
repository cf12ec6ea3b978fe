"""A claim's own expressions on tensors: every index is an axis, every sum a contraction, every run one entry of a batch.

The statement that is proved is the statement that is held against a training: nobody types it again. An expression is
compiled once into a list of tensor operations, sums of symbolic length becoming einsums, so the same expression is read at
M = 4 and at M = 128, on the CPU and on a GPU, after every step of a training.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import prod
from typing import Any

import numpy as np
import torch
from sympy import (
    Abs,
    Add,
    Indexed,
    Integer,
    Integral,
    KroneckerDelta,
    Mul,
    Number,
    NumberSymbol,
    Pow,
    Sum,
    Symbol,
    erf,
    exp,
    log,
    sympify,
    tanh,
)
from sympy.core.function import AppliedUndef
from torch import Tensor

from derivations.checker.sums import apart, look_up

FUNCTIONS: dict[Any, Callable[[Tensor], Tensor]] = {
    exp: torch.exp,
    log: torch.log,
    erf: torch.erf,
    tanh: torch.tanh,
    Abs: torch.abs,
}
GAUSS_NODES = 48  # of an integral: exact to rounding for the smooth integrands of the claims
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXY"  # Z is the batch

Axes = tuple[Symbol, ...]
Scope = Mapping[Symbol, Any]  # an index → (first, last); a variable of integration → the slot of its nodes


class EvaluateError(ValueError):
    """An expression that has no reading on tensors."""


@dataclass
class Program:
    """Operations on tensors (B, …), the batch first and then one dimension for each index; every subexpression once."""

    sizes: Mapping[Symbol, int]
    families: Mapping[Any, tuple[int, ...]]  # what the tensors are given for → where its indices start
    functions: Mapping[Any, Callable[[Tensor], Tensor]] = field(default_factory=dict)
    where: Mapping[Any, Any] = field(default_factory=dict)
    tied: Mapping[Any, Axes] = field(default_factory=dict)  # further axes of a family, which its members are written without
    operations: list[Callable[[Mapping[Any, Tensor], Sequence[Tensor]], Tensor]] = field(default_factory=list)
    axes: list[Axes] = field(default_factory=list)  # of each operation's result
    slots: dict[Any, int] = field(default_factory=dict)

    def compile(self, expr: Any, ranges: Mapping[Symbol, tuple[int, int]]) -> int:
        """The slot of the expression for every value of those of the indices that it depends on."""
        return self._slot(sympify(expr), ranges)

    def spread(self, expr: Any, ranges: Mapping[Symbol, tuple[int, int]], order: Axes) -> int:
        """The same, with an axis for each index of the order, whether the expression depends on it or not."""
        slot, lengths = self.compile(expr, ranges), [ranges[axis][1] - ranges[axis][0] + 1 for axis in order]
        own = self.axes[slot]
        return self._put(lambda given, done: _aligned(done[slot], own, order).expand(-1, *lengths), order)

    def run(self, tensors: Mapping[Any, Tensor], done: list[Tensor]) -> list[Tensor]:
        """Goes on with the operations that are not done yet."""
        for operation in self.operations[len(done) :]:
            done.append(operation(tensors, done))
        return done

    def integer(self, expr: Any) -> int:
        value = sympify(expr).xreplace({s: Integer(size) for s, size in self.sizes.items()})
        if not value.is_Integer:
            raise EvaluateError(f"{expr} is no number at these sizes")
        return int(value)

    def _put(self, operation: Callable[[Mapping[Any, Tensor], Sequence[Tensor]], Tensor], axes: Axes) -> int:
        self.operations.append(operation)
        self.axes.append(axes)
        return len(self.operations) - 1

    def _slot(self, expr: Any, scope: Scope) -> int:
        key = expr, frozenset((s, scope[s]) for s in expr.free_symbols if s in scope)
        if key not in self.slots:
            self.slots[key] = self._emit(expr, scope)
        return self.slots[key]

    def _emit(self, expr: Any, scope: Scope) -> int:
        if isinstance(expr, Number | NumberSymbol):
            return self._number(float(expr))
        if isinstance(expr, Symbol | Indexed):
            return self._named(expr, scope)
        if isinstance(expr, KroneckerDelta):
            return self._delta(expr.args, scope)
        if isinstance(expr, Sum):
            return self._sum(expr, scope)
        if isinstance(expr, Integral):
            return self._integral(apart(expr), scope)
        if isinstance(expr, Add):
            return self._add([self._slot(term, scope) for term in expr.args])
        if isinstance(expr, Mul):
            return self._product([self._slot(factor, scope) for factor in expr.args])
        if isinstance(expr, Pow):
            base, power = (self._slot(part, scope) for part in expr.args)
            return self._together([base, power], lambda parts: parts[0] ** parts[1])
        function = self.functions.get(expr.func) if isinstance(expr, AppliedUndef) else FUNCTIONS.get(expr.func)
        if function is None:
            raise EvaluateError(f"{type(expr).__name__} has no reading on tensors: {expr}")
        argument = self._slot(expr.args[0], scope)
        return self._put(lambda given, done: function(done[argument]), self.axes[argument])

    def _number(self, value: float) -> int:
        return self._put(lambda given, done: _like(given).new_full((1,), value), ())

    def _named(self, expr: Any, scope: Scope) -> int:
        """A symbol or a member of a family: an index, a size, a tensor of the run, or a definition."""
        if isinstance(scope.get(expr), int):
            return scope[expr]
        if expr in scope:
            lo, hi = scope[expr]
            return self._put(lambda given, done: torch.arange(lo, hi + 1).to(_like(given))[None], (expr,))
        if expr in self.sizes:
            return self._number(self.sizes[expr])
        name = expr.base if isinstance(expr, Indexed) else expr
        if name in self.families:
            return self._member(name, expr.indices if isinstance(expr, Indexed) else (), scope)
        definition = look_up(self.where, expr)
        if definition is None:
            raise EvaluateError(f"the run does not say what {expr} is")
        return self._slot(definition, scope)

    def _member(self, name: Any, indices: Sequence[Any], scope: Scope) -> int:
        """v[k, 1] of a tensor (B, K, M)."""
        cuts: list[tuple[int, int, int]] = []  # (dimension, first, length), 0 for one entry
        axes: list[Symbol] = []
        for index, first in zip(indices, self.families[name], strict=True):
            if index in scope:
                lo, hi = scope[index]
                cuts.append((1 + len(axes), lo - first, hi - lo + 1))
                axes.append(index)
            else:
                cuts.append((1 + len(axes), self.integer(index) - first, 0))
        axes += self.tied.get(name, ())
        if len(set(axes)) != len(axes):
            raise EvaluateError(f"{name}{list(indices)} has one index twice")

        def cut(given: Mapping[Any, Tensor], done: Sequence[Tensor]) -> Tensor:
            tensor = given[name]
            for dimension, first, length in cuts:
                tensor = tensor.narrow(dimension, first, length) if length else tensor.select(dimension, first)
            return tensor

        return self._put(cut, tuple(axes))

    def _delta(self, pair: tuple[Any, Any], scope: Scope) -> int:
        slots = [self._slot(index, scope) for index in pair]
        return self._together(slots, lambda sides: (sides[0] == sides[1]).to(sides[0]))

    def _sum(self, expr: Sum, scope: Scope) -> int:
        inner = dict(scope)
        for i, lo, hi in expr.limits:
            inner[i] = self.integer(lo), self.integer(hi)
        away = {limit[0] for limit in expr.limits}
        terms = []
        for term in Add.make_args(expr.function):
            factors = [self._slot(factor, inner) for factor in Mul.make_args(term)]
            present = {axis for factor in factors for axis in self.axes[factor]}
            # What a term does not depend on is counted as often as it is summed.
            times = prod(inner[i][1] - inner[i][0] + 1 for i in away - present)
            terms.append(self._product([self._number(times), *factors], away))
        return self._add(terms)

    def _integral(self, expr: Integral, scope: Scope) -> int:
        ((x, lo, hi),) = expr.limits  # fresh names: the nodes carry the indices of the limits
        start, end = (self._slot(limit, scope) for limit in (lo, hi))
        span = self._together([start, end], lambda ends: ends[1] - ends[0])
        nodes, weights = (torch.as_tensor(a) for a in np.polynomial.legendre.leggauss(GAUSS_NODES))
        unit = self._put(lambda given, done: ((nodes + 1) / 2).to(_like(given))[None], (x,))
        weight = self._put(lambda given, done: (weights / 2).to(_like(given))[None], (x,))
        places = self._add([start, self._product([span, unit])])
        return self._product([self._slot(expr.function, {**scope, x: places}), span, weight], {x})

    def _add(self, terms: Sequence[int]) -> int:
        return terms[0] if len(terms) == 1 else self._together(terms, lambda parts: sum(parts[1:], start=parts[0]))

    def _together(self, slots: Sequence[int], operation: Callable[[list[Tensor]], Tensor]) -> int:
        """An operation entry by entry."""
        axes = tuple(dict.fromkeys(axis for slot in slots for axis in self.axes[slot]))
        own = [self.axes[slot] for slot in slots]
        return self._put(
            lambda given, done: operation([_aligned(done[s], a, axes) for s, a in zip(slots, own, strict=True)]), axes
        )

    def _product(self, factors: Sequence[int], away: set[Symbol] | frozenset[Symbol] = frozenset()) -> int:
        """The product, summed over the axes in `away`."""
        axes = tuple(dict.fromkeys(axis for factor in factors for axis in self.axes[factor]))
        letter = dict(zip(axes, LETTERS, strict=False))
        kept = tuple(axis for axis in axes if axis not in away)
        inputs = ",".join("Z" + "".join(letter[a] for a in self.axes[factor]) for factor in factors)
        einsum = partial(torch.einsum, f"{inputs}->Z{''.join(letter[a] for a in kept)}")
        return self._put(lambda given, done: einsum(*(done[factor] for factor in factors)), kept)


def _like(given: Mapping[Any, Tensor]) -> Tensor:
    return next(iter(given.values()))


def _aligned(tensor: Tensor, axes: Axes, order: Axes) -> Tensor:
    """The tensor with one dimension for each axis of the order, of length one where it does not have that axis."""
    tensor = tensor.permute(0, *(1 + axes.index(axis) for axis in order if axis in axes))
    for position, axis in enumerate(order, 1):
        if axis not in axes:
            tensor = tensor.unsqueeze(position)
    return tensor
