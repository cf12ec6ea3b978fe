"""How far a training drifts off a statement: with half the step an invariant drifts half as far, a broken one as far as before.

The statement is a claim's own expression on the tensors of the training (models/evaluate.py), and what it integrates over the
training is summed up by the claim's own rates. Every seed is trained twice in one batch, with two steps of the descent taken as
one and with each taken by itself: what is left of the drift as the step goes to zero is the statement's own error.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from sympy import Indexed, IndexedBase, S, Symbol
from torch import Tensor, nn

from derivations.checker.claim import Claim
from derivations.checker.sums import family
from derivations.joma.joint_dynamics.theorem_1_without_residual import claim as without_residual
from derivations.mathematics.block import a, f, i, l, phi_prime
from models.block import Block
from models.evaluate import Program
from models.reference import ATTENTION
from models.trained import FIRST_ORDER
from models.training import Objective, Seen, train

COARSE, FINE = 0, 1  # the step sizes 2h and h
STRIDES = (2, 1)
# Where the indices of each tensor start; the query's embedding is column 0 (derivations/mathematics/block.py).
FIRSTS = {
    **dict.fromkeys(("x", "g", "w", "w_0"), (1, 1)),
    **dict.fromkeys(("U", "U_0"), (1, 0)),
    **dict.fromkeys(("A", "rho", "eta_w", "eta_z", "eta_U"), ()),
    "z": (1,),
}

Given = Mapping[str, Tensor]  # the tensors of one block under the paper's names, (R, …) each
Look = Callable[[Seen], Mapping[str, Given]]  # what a step shows of every layer


@dataclass(frozen=True)
class Reading:
    """An equation about one block as a tensor program."""

    equation: Any  # Eq(left, right + constant)
    constant: Any
    free: Mapping[Symbol, int]  # the indices that the equation leaves open, each from 1 to its size
    where: Mapping[Any, Any]
    flow: Mapping[Any, Any]  # what is summed up along the training → its rate

    def programs(self, sizes: Mapping[str, int], phi: Callable[[Tensor], Tensor]) -> tuple[Any, Any]:
        """The two sides, given → (left, right) with the constant left out; and the rates, given → {name: (R, …)}."""
        texts = (self.equation, *self.where.values(), *self.flow.values())
        symbols = {s for text in texts for s in text.atoms(Symbol, IndexedBase)}
        names = {str(s): s for s in symbols if isinstance(s, IndexedBase) is bool(FIRSTS.get(str(s))) and str(s) in FIRSTS}
        lengths = {s: sizes[str(s)] for s in symbols if str(s) in sizes}
        firsts = {s: FIRSTS[name] for name, s in names.items()}
        ranges = {index: (1, size) for index, size in self.free.items()}

        summing = Program(lengths, firsts, {phi_prime: phi}, self.where)
        slots, tied = {}, {}
        for key, rate in self.flow.items():
            own = dict.fromkeys(key.indices if isinstance(key, Indexed) else (), (1, sizes["M"]))
            slot = summing.compile(rate, {**ranges, **own})
            tied[family(key)] = tuple(axis for axis in summing.axes[slot] if axis not in own)
            slots[str(family(key))] = summing.spread(rate, {**ranges, **own}, (*own, *tied[family(key)]))
        counted = {family(key): (1,) * len(getattr(key, "indices", ())) for key in self.flow}

        said = Program(lengths, {**firsts, **counted}, {phi_prime: phi}, self.where, tied)
        left, right = self.equation.lhs, self.equation.rhs.xreplace({self.constant: S.Zero})
        ends = [said.spread(side, ranges, tuple(ranges)) for side in (left, right)]
        everything = {**names, **{str(base): base for base in counted}}

        def sides(given: Given) -> tuple[Tensor, Tensor]:
            done = said.run({everything[name]: tensor for name, tensor in given.items() if name in everything}, [])
            return done[ends[0]], done[ends[1]]

        def rates(given: Given) -> dict[str, Tensor]:
            done = summing.run({names[name]: tensor for name, tensor in given.items() if name in names}, [])
            return {name: done[slot] for name, slot in slots.items()}

        return sides, rates


def of_claim(claim: Claim, M: int) -> Reading:
    """What stands of a claim with the one free index l, with a residual connection of any strength ρ."""
    (part,) = claim.standing.parts.values()
    residual = {f[i, a]: without_residual.where[f[i, a]]}
    summed = {key: rate for key, rate in claim.flow.items() if claim.initial.get(key) == S.Zero}
    return Reading(part, claim.constant, {l: M}, {**claim.where, **residual}, summed)


def shown(block: Block, x: Tensor, g: Tensor) -> dict[str, Tensor]:
    """The block's tensors under the names of the claims; x (R, N, M), g (R, N, K)."""
    rho = torch.full_like(block.A, float(block.residual))
    return {"x": x, "g": g, "U": block.U, "w": block.w, "z": block.z[:, 0], "A": block.A, "rho": rho}


def slope(block: Block) -> Callable[[Tensor], Tensor]:
    """φ' of a block whose runs all have the same homogeneous activation."""
    c_plus, c_minus = block.slopes[0].tolist()
    return lambda u: torch.where(u > 0, c_plus, c_minus).to(u)


def entropy(attention: str, x: Tensor, z: Tensor, A: Tensor) -> Tensor:
    """(R,): of the attention over the tokens, the mean over the samples; negative weights of linear attention count by size."""
    b = ATTENTION[attention](x, z[:, None], A[:, None, None]).abs()  # (R, N, M)
    p = b / b.sum(-1, keepdim=True).clamp(min=torch.finfo(b.dtype).tiny)
    return -torch.special.xlogy(p, p).sum(-1).mean(-1)


@dataclass(frozen=True)
class Course:
    """What a training showed: (S, 2, runs, …), by step size and run."""

    t: np.ndarray  # (S,)
    record: Mapping[str, np.ndarray]

    def drift(self, name: str, times: float = 1.0) -> np.ndarray:
        """(S, 2, runs): how far the statement's two sides have come apart, over how far the left one moves in all.

        With the right side so many times as large it is a wrong statement, for a control.
        """
        gap, scale = self._apart(name, times)
        return _norm(gap) / scale

    def end(self, name: str, times: float = 1.0) -> np.ndarray:
        """(2, runs): the drift at the end."""
        return self.drift(name, times)[-1]

    def left_over(self, name: str) -> np.ndarray:
        """(runs,): the drift at the end, extrapolated from both step sizes to the step zero: the statement's own error."""
        gap, scale = self._apart(name)
        return _norm(2 * gap[-1:, FINE:] - gap[-1:, COARSE:FINE])[0, 0] / scale[FINE]

    def _apart(self, name: str, times: float = 1.0) -> tuple[np.ndarray, np.ndarray]:
        """(S, 2, runs, …) what the sides differ by more than at the start, and (2, runs) how far the left one moves."""
        left = self.record[f"{name}/left"]
        gap = left - times * self.record[f"{name}/right"]
        return gap - gap[0], _norm(left - left[0]).max(0)


def _norm(values: np.ndarray) -> np.ndarray:
    """(S, 2, runs) of (S, 2, runs, …)."""
    return np.linalg.norm(values.reshape(*values.shape[:3], -1), axis=-1)


def order(end: np.ndarray) -> np.ndarray:
    """(…) of (2, …): at which the drift shrinks with the step size: 1 for an invariant, 0 for a broken one."""
    return np.log2(end[COARSE] / end[FINE])


def together(end: np.ndarray) -> np.ndarray:
    """(2, …) of (2, …, seeds): the root mean square over the seeds, as the trained reading takes it.

    One seed alone may have a ReLU that is on at one step size and off at the other: two courses, whose ratio is no order.
    """
    return np.sqrt((end**2).mean(-1))


def holds(end: np.ndarray) -> bool:
    """Whether the drift (2, …, seeds) is of first order everywhere."""
    return bool((np.abs(order(together(end)) - 1) <= FIRST_ORDER).all())


def breaks(end: np.ndarray) -> bool:
    """Whether the drift (2, …, seeds) stays everywhere."""
    return bool((np.abs(order(together(end))) <= FIRST_ORDER).all())


def exponent(causes: Sequence[float], left: np.ndarray) -> np.ndarray:
    """(seeds,): the power of its cause with which the drift that is left at the step zero (causes, seeds) rises."""
    return np.polyfit(np.log(causes), np.log(left), 1)[0]


def in_proportion(rise: np.ndarray) -> bool:
    return bool(abs(np.median(rise) - 1) <= 0.1)


def follow(
    module: nn.Module,  # a Block or a Stack of R = 2 · runs: all runs at step size 2h, then the same starts at h
    layers: Mapping[str, Block],  # the blocks in it
    look: Look,
    readings: Mapping[str, Mapping[str, Reading]],  # layer → name → what is read there
    x: Tensor,  # (R, N, M)
    objective: Objective,
    rates: Mapping[str, Tensor | float],  # in units of h
    h: float,
    steps: int,
    *,
    stops: int = 50,
    also: Callable[[Seen], Mapping[str, Tensor]] = lambda seen: {},
    constants: Given | None = None,
    progress: str = "",
) -> Course:
    """Trains at both step sizes in one batch, and reads every statement at every stop."""
    R, constants = len(x), constants or {}
    compiled = {
        (layer, name): reading.programs({**layers[layer].sizes, "n": x.shape[1]}, slope(layers[layer]))
        for layer, some in readings.items()
        for name, reading in some.items()
    }
    summed = [(layer, name) for layer, name in compiled if readings[layer][name].flow]
    every_row = torch.arange(x.shape[1], device=x.device)

    def given(seen: Seen) -> dict[str, dict[str, Tensor]]:
        return {layer: {**tensors, **constants} for layer, tensors in look(seen).items()}

    def collect(seen: Seen, far: Tensor) -> dict[str, Tensor]:
        tensors, added = given(seen), {}
        for layer, name in summed:
            for integral, rate in compiled[layer, name][1](tensors[layer]).items():
                added[f"{layer}/{name}/{integral}"] = h * far.to(rate).view(-1, *[1] * (rate.ndim - 1)) * rate
        return added

    def record(seen: Seen) -> dict[str, Tensor]:
        kept, tensors = {"loss": -objective(module(seen.x), every_row), **also(seen)}, given(seen)
        for layer, block in layers.items():
            kept[f"{layer}/entropy"] = entropy(block.attention, tensors[layer]["x"], tensors[layer]["z"], block.A)
        for (layer, name), (sides, _) in compiled.items():
            own = f"{layer}/{name}/"
            sums = {key.removeprefix(own): total for key, total in seen.sums.items() if key.startswith(own)}
            for side, values in zip(("left", "right"), sides({**tensors[layer], **sums}), strict=True):
                kept[f"{own}{side}"] = values.expand(R, *values.shape[1:])
        return kept

    first = Seen(0, module, x, every_row, torch.zeros_like(module(x)), {})
    history = train(
        module,  # type: ignore[arg-type]
        x,
        objective,
        {name: h * rate for name, rate in rates.items()},
        steps,
        stride=torch.tensor(STRIDES).repeat_interleave(R // 2),
        record=record,
        every=2 * max(1, steps // (2 * stops)),  # where the coarse runs have caught up
        sums={name: torch.zeros_like(rate) for name, rate in collect(first, torch.zeros(R)).items()},
        collect=collect if summed else None,
        progress=progress,
    )
    by_size = {name: kept.view(len(kept), 2, -1, *kept.shape[2:]).cpu().numpy() for name, kept in history.record.items()}
    return Course(h * np.array(history.steps), by_size)


def band(values: Sequence[float] | np.ndarray, digits: str = ".2g") -> str:
    """The median, and the range over the runs."""
    low, middle, high = np.quantile(np.asarray(values), (0, 0.5, 1))
    return f"{middle:{digits}} ({low:{digits}} … {high:{digits}})"
