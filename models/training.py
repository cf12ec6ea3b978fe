"""Explicit gradient descent with gradients from autograd, on all runs of a module at once.

What is climbed is E[Σ_k g_k h_k] of Eqn. 9, with the back-propagated gradient g held fixed (`stationary`) or given by a
loss on h. A training can be interrupted and resumed; it then ends in the same bits as one that was not.
"""

import hashlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from tqdm import tqdm

from models.block import Block, BlockError, Folded, check_input, frequencies, only_query

Objective = Callable[[Tensor, Tensor], Tensor]  # h (R, B, K) and the rows (B,) it was computed for → (R,), to be climbed
SAVE_SECONDS = 30.0
STOPPED: list[int] = []  # what trainings in other threads than the first are asked by


class TrainingError(RuntimeError):
    """A training that cannot go on; the message says where and what to mend."""


@dataclass(frozen=True)
class Seen:
    """What a step sees before it moves anything."""

    step: int
    module: Any
    x: Tensor  # (R, B, M)
    query: Tensor  # (B,)
    g: Tensor  # (R, B, K) the back-propagated gradient of each row: B times the derivative by h
    sums: Mapping[str, Tensor]  # what was collected so far


@dataclass
class History:
    """What was recorded, each name a stack over the recorded steps, and the sums that were collected on the way."""

    steps: list[int] = field(default_factory=list)
    record: dict[str, Any] = field(default_factory=dict)
    sums: dict[str, Tensor] = field(default_factory=dict)


def stationary(g: Tensor) -> Objective:
    """A back-propagated gradient g (R, N, K) that never changes (Assumption 1)."""
    return lambda h, rows: (g[:, rows] * h).sum(-1).mean(-1)


def cross_entropy(labels: Tensor) -> Objective:
    """The hidden nodes are the logits of K classes, the labels (R, N)."""

    def objective(h: Tensor, rows: Tensor) -> Tensor:
        return h.log_softmax(-1).gather(-1, labels[:, rows, None]).squeeze(-1).mean(-1)

    return objective


def squared(y: Tensor) -> Objective:
    """Half the squared distance to y (R, N, K)."""
    return lambda h, rows: -((y[:, rows] - h) ** 2).sum(-1).mean(-1) / 2


def either(first: Objective, second: Objective, which: Tensor) -> Objective:
    """The first objective for the runs (R,) where `which` is true, the second for the others."""
    return lambda h, rows: torch.where(which, first(h, rows), second(h, rows))


def device(name: str = "cpu") -> torch.device:
    if name.startswith("cuda") and not torch.cuda.is_available():
        raise BlockError(f"{name} is asked for and there is no GPU here; leave it out to train on the CPU")
    return torch.device(name)


def train(
    module: Block | Folded,
    x: Tensor,  # (R, N, M), or token sequences (R, N, T)
    objective: Objective,
    rates: Mapping[str, Tensor | float],  # parameter → learning rate, (R,) or one for all; what is not named stays
    steps: int,
    *,
    query: Tensor | None = None,  # (N,)
    stride: Tensor | None = None,  # (R,) a run moves on every stride-th step only, at a rate as much larger
    batch: int | None = None,  # rows a step sees, drawn anew for each; all of them if left out
    seed: int = 0,  # of the drawing of rows
    record: Callable[[Seen], Mapping[str, Tensor]] | None = None,
    every: int = 1,
    sums: Mapping[str, Tensor] | None = None,  # what is added up along the way, at its start
    collect: Callable[[Seen, Tensor], Mapping[str, Tensor]] | None = None,  # what to add, given how far each run steps
    checkpoint: Path | None = None,
    progress: str = "",
) -> History:
    """Trains in place, and returns what was recorded at the steps 0, every, 2·every, …, up to `steps` itself."""
    R, N, _ = x.shape
    query = only_query(x, 1) if query is None else query
    if isinstance(module, Block):
        x = x if x.is_floating_point() else frequencies(x, module.sizes["M"]).to(module.w)
        check_input(x, query, module)
    moving = {name: p for name, p in module.named_parameters() if name in rates}
    if unknown := set(rates) - set(moving):
        raise BlockError(f"there is no parameter {sorted(unknown)[0]!r}; rates can be given to {', '.join(moving) or 'none'}")
    eta = {name: torch.as_tensor(rate).to(x).expand(R) for name, rate in rates.items()}
    stride = torch.ones(R, dtype=torch.long, device=x.device) if stride is None else stride.to(x.device)
    history, start = History(sums=dict(sums or {})), 0
    mark = fingerprint(*module.state_dict().values(), module.code.__module__, x, query, eta, stride, steps, batch, seed, every)
    if checkpoint is not None and (kept := resumed(checkpoint, mark, x.device)):
        module.load_state_dict(kept["module"])
        history, start = History(**kept["history"]), kept["step"]
    every_row = torch.arange(N, device=x.device)
    saved = time.monotonic()
    with (
        interruptible(checkpoint is not None) as interrupted,
        tqdm(total=steps, initial=start, desc=progress, unit="step", disable=not progress) as bar,
    ):
        for step in range(start, steps + 1):
            rows = every_row if batch is None else _rows(N, batch, seed, step).to(x.device)
            seen_x, seen_query = (x, query) if batch is None else (x[:, rows], query[rows])
            h = module(seen_x, seen_query)
            g, *gradients = torch.autograd.grad(objective(h, rows).sum(), [h, *moving.values()])
            far = stride * (step % stride == 0)  # (R,) how many steps' worth each run moves now
            seen = Seen(step, module, seen_x, seen_query, len(rows) * g, history.sums)
            if record is not None and (step % every == 0 or step == steps):
                _keep(history, step, record(seen), moving)
            if step == steps:
                break
            with torch.no_grad():
                if collect is not None:
                    for name, term in collect(seen, far).items():
                        history.sums[name] = history.sums[name] + term
                for (name, parameter), gradient in zip(moving.items(), gradients, strict=True):
                    parameter.add_((eta[name] * far).view(R, *[1] * (parameter.ndim - 1)) * gradient)
            bar.update()
            asked = bool(interrupted)  # once: who asks between saving and leaving is heard after the next step
            if checkpoint is not None and (asked or time.monotonic() - saved > SAVE_SECONDS):
                so_far = {"steps": history.steps, "record": history.record, "sums": history.sums}
                save(checkpoint, mark, {"step": step + 1, "module": module.state_dict(), "history": so_far})
                saved = time.monotonic()
            if asked:
                raise KeyboardInterrupt(where_it_goes_on(step + 1, steps, checkpoint))
    if checkpoint is not None:
        checkpoint.unlink(missing_ok=True)
    history.record = {name: torch.stack(values) for name, values in history.record.items()}  # (S, R, …)
    return history


@contextmanager
def asked_to_stop() -> Iterator[None]:
    """Meanwhile every interruptible training of another thread saves what it has at the end of its step, and ends."""
    STOPPED.append(signal.SIGINT)
    try:
        yield
    finally:
        STOPPED.clear()


@contextmanager
def interruptible(waits: bool) -> Iterator[list[int]]:
    """An interrupt waits for the end of its step, so that no step is saved half done; a second one does not wait."""
    asked: list[int] = []
    if not waits or threading.current_thread() is not threading.main_thread():
        yield STOPPED if waits else asked
        return

    def ask(number: int, frame: Any) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


def _rows(N: int, batch: int, seed: int, step: int) -> Tensor:
    """The rows of a step depend on its number alone, so a resumed training draws the same."""
    return torch.randint(N, (batch,), generator=torch.Generator().manual_seed(seed * 1_000_003 + step))


def _keep(history: History, step: int, values: Mapping[str, Tensor], moving: Mapping[str, Tensor]) -> None:
    for name, parameter in moving.items():
        bad = ~torch.isfinite(parameter.detach()).flatten(1).all(-1)
        if bad.any():
            run = int(bad.nonzero()[0])
            raise TrainingError(f"{name} of run {run} is no number by step {step}; halve its learning rate or its time")
    history.steps.append(step)
    for name, value in values.items():
        history.record.setdefault(name, []).append(value.detach().clone())


def fingerprint(*settings: Any) -> str:
    """Of tensors, numbers and words: what a training starts from."""
    digest = hashlib.sha256()
    for item in settings:
        for part in item.values() if isinstance(item, dict) else [item]:
            digest.update(part.cpu().numpy().tobytes() if isinstance(part, Tensor) else repr(part).encode())
    return digest.hexdigest()


def where_it_goes_on(step: int, steps: int, checkpoint: Path | None) -> str:
    return f"at step {step} of {steps}; {checkpoint} holds it, the same command goes on there"


def save(file: Path, mark: str, kept: Mapping[str, Any]) -> None:
    half = file.with_suffix(".part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        torch.save({"mark": mark, **kept}, half)
        os.replace(half, file)  # a file cut short never takes the place of a whole one
    except (OSError, RuntimeError) as error:  # what was saved before is still there
        half.unlink(missing_ok=True)
        raise TrainingError(f"{file} cannot be written ({error}); free the disk, and the same command goes on") from error


def resumed(file: Path, mark: str, on: torch.device) -> dict[str, Any] | None:
    """What `save` has left of a training with this mark; None where there is nothing."""
    if not file.exists():
        return None
    try:
        kept: dict[str, Any] = torch.load(file, map_location=on)
    except Exception as error:
        raise TrainingError(f"{file} cannot be read as a checkpoint ({error}); delete it to start anew") from error
    if kept["mark"] != mark:
        raise TrainingError(f"{file} belongs to a training with another start or other settings; delete it to start anew")
    return kept
