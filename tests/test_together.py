"""Adam on many runs at once: each is trained as it would be alone, and an interruption leaves no trace."""

import os
import signal
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor

from models import language, training
from models.together import NOISE, Plan, fit
from models.training import TrainingError, asked_to_stop

SHAPE = language.Shape(words=20, layers=2, d=8, hidden=6, columns=3, length=5)
WORDS = torch.randint(20, (7, 3, 6), generator=torch.Generator().manual_seed(0))  # steps, columns, one more than the length
PLAN = Plan(12, seeds=(1, 2, 3), rates=(1e-2, 1e-2, 1e-3), restarts=(0, 5, 5), clip=0.5, decay=1e-3, noise=SHAPE.noise)


def loss(p: language.Parameters, at: Tensor, noise: Tensor) -> Tensor:
    words = WORDS[at % len(WORDS)][0]
    return language.losses(p, language.forward(p, SHAPE, words[:, :-1], noise)[0], words[:, 1:])


def look(p: language.Parameters, step: int) -> dict[str, Tensor]:
    return {"size": p["0 lower"].detach().norm(dim=(1, 2))}


def exact(plan: Plan) -> dict[str, Tensor]:
    """In float64: Adam's first steps have the size of the rate, however small the gradient, and magnify rounding."""
    return {name: value.double() for name, value in language.start(SHAPE, plan.seeds).items()}


def trained(plan: Plan = PLAN, **more: Any) -> tuple[Mapping[str, Tensor], dict[str, Tensor]]:
    return fit(exact(plan), **{"loss": loss, "plan": plan, "look": look, "every": 4, **more})


def alone(plan: Plan, run: int) -> Plan:
    only = slice(run, run + 1)
    return replace(plan, seeds=plan.seeds[only], rates=plan.rates[only], restarts=plan.restarts[only])


def test_each_run_is_trained_as_it_would_be_alone() -> None:
    """The same losses within rounding: dropout, clipping, rates and restarts are a run's own."""
    together, recorded = trained()
    for run in range(3):
        single, its = trained(alone(PLAN, run))
        assert torch.allclose(recorded["loss"][:, run], its["loss"][:, 0], rtol=1e-6)
        for name, value in together.items():
            assert torch.allclose(value[run], single[name][0], atol=1e-9), name
    assert recorded["loss"].shape == (3, 3)
    assert recorded["size"].shape == (4, 3)
    assert len({round(float(loss), 4) for loss in recorded["loss"][-1]}) == 3  # and they are different runs


@pytest.mark.parametrize("run", range(3))
def test_a_run_is_trained_by_pytorchs_adam(run: int) -> None:
    """With its clipping and decay, made anew where the moments are to be forgotten."""
    plan = alone(PLAN, run)
    p = {name: value.clone().requires_grad_() for name, value in exact(plan).items()}
    draw = torch.Generator().manual_seed(NOISE + plan.seeds[0])
    for step in range(plan.steps):
        if step == 0 or (plan.restarts[0] and step % plan.restarts[0] == 0):
            adam = torch.optim.Adam(p.values(), lr=plan.rates[0], weight_decay=plan.decay)
        noise = torch.rand(plan.noise, generator=draw)[None]
        adam.zero_grad()
        loss(p, torch.tensor([step]), noise).sum().backward()
        torch.nn.utils.clip_grad_norm_(p.values(), plan.clip)
        adam.step()
    ours, _ = trained(plan)
    for name, value in p.items():
        far = (value - ours[name]).abs()
        if name.endswith("qkv bias"):  # of a bias of the keys softmax sees nothing: Adam makes steps of its rounding
            far[:, SHAPE.d : 2 * SHAPE.d] = 0
        assert far.max() < 1e-12, name


@pytest.mark.parametrize("at", [4, 8])
def test_an_interruption_leaves_no_trace(at: int, tmp_path: Path) -> None:
    expected = trained()
    file = tmp_path / "run.pt"

    def interrupting(p: language.Parameters, step: int) -> dict[str, Tensor]:
        if step == at:
            os.kill(os.getpid(), signal.SIGINT)
        return look(p, step)

    with pytest.raises(KeyboardInterrupt, match=rf"at step {at} of 12; .*run\.pt holds it, the same command goes on there"):
        trained(look=interrupting, checkpoint=file)
    assert file.exists()
    found = trained(checkpoint=file)
    assert not file.exists()
    for ours, theirs in zip(found, expected, strict=True):
        assert all(torch.equal(ours[name], theirs[name]) for name in theirs)


def test_other_threads_stop_when_they_are_asked(tmp_path: Path) -> None:
    """An interrupt reaches the first thread alone, which asks the others."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as pool, asked_to_stop():
        stopped = pool.submit(trained, checkpoint=tmp_path / "run.pt")
        with pytest.raises(KeyboardInterrupt, match="at step 1 of 12"):
            stopped.result()
    assert (tmp_path / "run.pt").exists()
    with ThreadPoolExecutor(1) as pool:
        resumed = pool.submit(trained, checkpoint=tmp_path / "run.pt").result()
    assert torch.equal(resumed[1]["loss"], trained()[1]["loss"])


def test_a_loss_that_is_no_number_is_named(tmp_path: Path) -> None:
    """And what was saved before it is kept."""

    def breaking(p: language.Parameters, at: Tensor, noise: Tensor) -> Tensor:
        return loss(p, at, noise) + torch.where(at >= 6, torch.tensor([0.0, torch.nan, 0.0]), 0.0)

    with pytest.raises(TrainingError, match="the loss of run 1 is no number by step 8; take a smaller learning rate"):
        trained(loss=breaking)


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.pt"
    training.save(file, "a training", {"step": 1})

    def full(*arguments: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(torch, "save", full)
    with pytest.raises(TrainingError, match=r"run\.pt cannot be written .*No space left.*; free the disk"):
        training.save(file, "a training", {"step": 2})
    kept = training.resumed(file, "a training", torch.device("cpu"))
    assert kept is not None
    assert kept["step"] == 1
