"""Adam on R independent runs as one program; on a GPU one captured graph, replayed for every step.

Every parameter has the runs as its first dimension. A run draws its noise (dropout) by a generator of its own, and nothing
passes between runs: trained together or alone, it is trained the same, up to rounding. Several such programs can be trained at
once by threads of one process: each has its own stream, and fills what the others leave idle of a GPU.
"""

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import torch
from torch import Tensor
from tqdm import tqdm

from models.training import TrainingError, fingerprint, interruptible, resumed, save, where_it_goes_on

Parameters = Mapping[str, Tensor]  # name → (R, …)
Loss = Callable[[Parameters, Tensor, Tensor], Tensor]  # parameters, the step (1,), its noise (R, n) in [0, 1) → (R,)
WARM_UP = 3  # steps before a graph is captured and after which all is reset: libraries choose their algorithms in them
CAPTURING = threading.Lock()
INSIDE: list[str] = []  # the precision that each training under way has found; the first found the one to come back to
NOISE = 1_000_003  # added to a seed, whose own numbers the parameters may have started from
SAVE_SECONDS = 120.0  # gigabytes are written


@dataclass(frozen=True)
class Plan:
    """How runs are trained. What differs between them has a value a run; neighbours with the same values take one launch."""

    steps: int
    seeds: Sequence[int]  # of the noise
    rates: Sequence[float]
    restarts: Sequence[int]  # Adam's moments are forgotten after every so many steps; 0: never
    decay: float = 0.0
    clip: float = 0.0  # the most that the norm of a run's gradient may be; 0: any
    noise: int = 0  # numbers that a run draws for a step


def fit(
    start: Parameters,
    loss: Loss,
    plan: Plan,
    *,
    look: Callable[[Parameters, int], Mapping[str, Tensor]],  # after so many steps: what to record, (R, …) each
    every: int,  # steps between looks; there is one before the first step and one after the last
    checkpoint: Path | None = None,
    progress: str = "",
) -> tuple[Parameters, dict[str, Tensor]]:
    """The parameters at the end, and what was recorded: (S, R, …) each; "loss" (S − 1, R) is the mean between looks."""
    on = next(iter(start.values())).device
    with _own_stream(on):
        return _fit(start, loss, plan, look, every, checkpoint, progress, on)


def _fit(
    start: Parameters, loss: Loss, plan: Plan, look: Callable[..., Mapping[str, Tensor]], every: int,
    checkpoint: Path | None, progress: str, on: torch.device,
) -> tuple[Parameters, dict[str, Tensor]]:  # fmt: skip
    parameters = {name: value.detach().clone().requires_grad_() for name, value in start.items()}
    alike = _neighbours(plan)  # slices of the runs
    draws = [torch.Generator(on).manual_seed(NOISE + seed) for seed in plan.seeds]
    # Views of runs that share a rate: what Adam steps is what the model reads.
    rows = [[value.detach()[runs] for value in parameters.values()] for runs in alike]
    groups = [{"params": row, "lr": plan.rates[runs.start]} for row, runs in zip(rows, alike, strict=True)]
    adam = torch.optim.Adam(groups, weight_decay=plan.decay, fused=True, capturable=on.type == "cuda")
    at, total = torch.zeros(1, dtype=torch.long, device=on), torch.zeros(len(draws), device=on)

    def move() -> None:
        noise = torch.stack([torch.rand(plan.noise, device=on, generator=draw) for draw in draws])  # (R, n)
        losses = loss(parameters, at, noise)
        gradients = torch.autograd.grad(losses.sum(), list(parameters.values()))
        if plan.clip:
            for run in range(len(draws)):
                _clip([gradient[run] for gradient in gradients], plan.clip)
        for row, runs in zip(rows, alike, strict=True):
            for view, gradient in zip(row, gradients, strict=True):
                view.grad = gradient[runs]
        adam.step()
        total.add_(losses.detach())
        at.add_(1)

    def tensors() -> list[Tensor]:
        """All that a step changes, apart from the generators."""
        moments = [value for row in rows for view in row for value in adam.state[view].values()]
        return [*(value.detach() for value in parameters.values()), at, total, *moments]

    def restore(values: Sequence[Tensor], seeds: Sequence[Tensor]) -> None:
        for tensor, value in zip(tensors(), values, strict=True):  # in place: a captured graph reads the same memory
            tensor.copy_(value)
        for draw, seed in zip(draws, seeds, strict=True):
            draw.set_state(seed.cpu())

    mark = fingerprint(*start.values(), repr(plan), every)
    kept = resumed(checkpoint, mark, on) if checkpoint is not None else None
    seeds, begun = [draw.get_state() for draw in draws], [value.detach().clone() for value in parameters.values()]
    step = _captured(move, draws) if on.type == "cuda" else _after_one(move)
    restore([*begun, *(torch.zeros_like(tensor) for tensor in tensors()[len(begun) :])], seeds)
    recorded: dict[str, list[Tensor]]
    if kept:
        restore(kept["tensors"], kept["draws"])
        recorded = {name: [value.cpu() for value in values] for name, values in kept["recorded"].items()}
    else:
        recorded = {name: [value.cpu()] for name, value in look(parameters, 0).items()}
    first, saved = int(at), time.monotonic()
    with (
        interruptible(checkpoint is not None) as interrupted,
        tqdm(total=plan.steps, initial=first, desc=progress, unit="step", disable=not progress, mininterval=1) as bar,
    ):
        for done in range(first + 1, plan.steps + 1):
            step()
            bar.update()
            for row, runs in zip(rows, alike, strict=True):
                if plan.restarts[runs.start] and done % plan.restarts[runs.start] == 0:
                    for view in row:
                        for value in adam.state[view].values():
                            value.zero_()
            if done % every == 0 or done == plan.steps:
                _check(total, done)
                between = done - (done - 1) // every * every
                for name, value in {**look(parameters, done), "loss": total / between}.items():
                    recorded.setdefault(name, []).append(value.cpu())
                total.zero_()
            asked = bool(interrupted)  # once: who asks between saving and leaving is heard after the next step
            if checkpoint is not None and (asked or time.monotonic() - saved > SAVE_SECONDS):
                _check(total, done)  # nothing is saved that could not go on
                save(checkpoint, mark, {"tensors": tensors(), "draws": [d.get_state() for d in draws], "recorded": recorded})
                saved = time.monotonic()
            if asked:
                raise KeyboardInterrupt(where_it_goes_on(done, plan.steps, checkpoint))
    found = {name: torch.stack(values) for name, values in recorded.items()}
    if checkpoint is not None:
        checkpoint.unlink(missing_ok=True)
    return parameters, found


@contextmanager
def _own_stream(on: torch.device) -> Iterator[None]:
    if on.type != "cuda":
        yield
        return
    torch.cuda.synchronize(on)  # what was made before is there
    stream = torch.cuda.Stream(on)
    with tf32(), torch.cuda.stream(stream):
        yield
    stream.synchronize()


@contextmanager
def tf32() -> Iterator[None]:
    """Products in TF32 (10 bits of each factor, summed in float32), until the last of several threads is done."""
    with CAPTURING:
        INSIDE.append(torch.get_float32_matmul_precision())
        torch.set_float32_matmul_precision("high")
    try:
        yield
    finally:
        with CAPTURING:
            before = INSIDE.pop()  # the first to come is the last to be taken
            if not INSIDE:
                torch.set_float32_matmul_precision(before)


def _neighbours(plan: Plan) -> list[slice]:
    """Runs next to one another with the same rate and restarts."""
    found, first = [], 0
    for _, same in groupby(zip(plan.rates, plan.restarts, strict=True)):
        found.append(slice(first, first := first + len(list(same))))
    return found


def _clip(gradients: Sequence[Tensor], most: float) -> None:
    """In place, as PyTorch clips the gradients of one model."""
    norm = torch.nn.utils.get_total_norm(gradients, foreach=True)
    torch._foreach_mul_(list(gradients), (most / (norm + 1e-6)).clamp(max=1))


def _after_one(move: Callable[[], None]) -> Callable[[], None]:
    """Adam has its moments after the first step."""
    move()
    return move


def _captured(move: Callable[[], None], draws: Sequence[torch.Generator]) -> Callable[[], None]:
    with CAPTURING:  # one at a time; what other threads replay meanwhile does not disturb it
        for _ in range(WARM_UP):
            move()
        torch.cuda.current_stream().synchronize()
        graph = torch.cuda.CUDAGraph()
        for draw in draws:
            graph.register_generator_state(draw)
        with torch.cuda.graph(graph, stream=torch.cuda.current_stream(), capture_error_mode="thread_local"):
            move()
    return graph.replay


def _check(total: Tensor, done: int) -> None:
    bad = (~torch.isfinite(total)).nonzero()
    if len(bad):
        raise TrainingError(f"the loss of run {int(bad[0])} is no number by step {done}; take a smaller learning rate for it")
