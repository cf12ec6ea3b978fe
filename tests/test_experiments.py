"""The reproductions at small sizes: they run, write what they say, and their numbers move as they must."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch

from models import fused
from models.experiments import NAMES, THEORY, Setting, Verdict, figure_2, figure_4
from models.experiments import __main__ as command

KERNELS = fused.backend(torch.zeros(1)) != "reference"
WITHOUT_A_PICTURE = {"scale"}
SMALL_ANSWERS = {"question_residual", "question_embeddings", "question_layers"}  # what theory says holds at any size


@pytest.mark.parametrize("name", [name for name in NAMES if KERNELS or name != "fused_training"])
def test_each_runs_end_to_end(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `tox -e reproduce -- --smoke` runs it: a table, data, a picture, and a verdict where there is a paper's word."""
    monkeypatch.setattr("models.experiments.figure_2.BUILD", tmp_path)
    monkeypatch.setattr("models.experiments.figure_4.BUILD", tmp_path)
    monkeypatch.setattr("sys.argv", ["reproduce", name, "--smoke", "--to", str(tmp_path), "--store", str(tmp_path / "store")])
    command.main()
    report = json.loads((tmp_path / f"{name}.json").read_text())
    assert report["table"]
    assert {"command", "commit", "seed", "device", "versions", "date"} == set(report["provenance"])
    assert bool(report["compared"]) == (report["kind"] != "measurement")
    assert str(tmp_path) not in (tmp_path / f"{name}.json").read_text()
    if name in SMALL_ANSWERS:
        assert all(row["control"] for row in report["compared"])
        assert {row["verdict"] for row in report["compared"] if row["origin"] == THEORY} == {Verdict.REPRODUCED.value}
    if name not in WITHOUT_A_PICTURE:
        assert (tmp_path / f"{name}.png").stat().st_size > 10_000
        assert all(np.isfinite(array).all() for array in np.load(tmp_path / f"{name}.npz").values())


def test_the_exact_identity_beats_the_estimate_and_is_first_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half the learning rate, half the error; the estimate of Theorem 1 keeps its own."""
    errors = {}
    for rate, steps in ((0.4, 100), (0.2, 200)):
        monkeypatch.setattr(figure_2, "RATE", rate)
        found = figure_2.trained("paper", size=figure_2.Size(2, steps))
        errors[rate] = {n: float(figure_2.relative_error(found.z[-1], e[-1]).mean()) for n, e in found.estimates.items()}
    assert errors[0.4]["exact"] / errors[0.2]["exact"] == pytest.approx(2, abs=0.1)
    assert errors[0.2]["z_hat"] > 2 * errors[0.2]["exact"]
    assert errors[0.4]["z_hat"] / errors[0.2]["z_hat"] == pytest.approx(1, abs=0.2)


def test_temperature_is_a_change_of_units() -> None:
    """The block's logits z/T with a rate 1/T² larger are the authors' z with e^{z/T}."""
    T, draw = 0.5, torch.Generator().manual_seed(3)
    x = figure_2.frequencies("smooth", draw)
    w, z = (0.3 * torch.randn(*shape, dtype=torch.float64, generator=draw) for shape in ((20, 30), (20,)))
    w, z = w.requires_grad_(), z.requires_grad_()
    U = torch.eye(30, dtype=torch.float64)
    b = torch.softmax(z / T + x.log(), -1)
    loss = torch.nn.functional.cross_entropy((b @ U[:, 1:21].T + U[:, 0]) @ w.T, torch.arange(20))
    by_hand = z - 0.1 * torch.autograd.grad(loss, z)[0]
    block = figure_2.Block(w[None].detach(), z[None, None].detach() / T, U[None, :, :21], attention="softmax")
    figure_2.train(block, x[None], figure_2.cross_entropy(torch.arange(20)[None]), {"z": 0.1 / T**2}, 1)
    assert torch.allclose(T * block.z[0, 0], by_hand, atol=1e-14)


def test_equation_6_is_solved_to_rounding() -> None:
    """Theorem 4's time: F(v/μ, μ) = t, for the solver and, at its own order, for the trained block."""
    mu = figure_4.targets(2)
    course = figure_4.equation_6(mu, 0.4)
    nodes, weights = np.polynomial.legendre.leggauss(60)
    for at in (100, 200):
        r = course.v[at] / mu
        x = r[..., None] * (nodes + 1) / 2
        F = (r[..., None] / 2 * weights * np.exp(-(mu[..., None] ** 2) * x**2 / 2) / (1 - x)).sum(-1)
        assert pytest.approx(course.t[at], rel=1e-7) == F


def test_unknown_names_and_devices(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["reproduce", "figure_99"])
    with pytest.raises(SystemExit):
        command.main()
    assert "figure_99" in capsys.readouterr().err
    if not torch.cuda.is_available():
        monkeypatch.setattr("sys.argv", ["reproduce", "figure_2", "--device", "cuda"])
        with pytest.raises(SystemExit, match="figure_2: cuda is asked for and there is no GPU here"):
            command.main()


@pytest.mark.skipif(KERNELS, reason="there are kernels")
def test_what_cannot_be_run_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Named, it is an error, after the others have run; unnamed, a line."""
    monkeypatch.setattr("sys.argv", ["reproduce", "fused_training", "theorem_3", "--smoke", "--to", str(tmp_path)])
    with pytest.raises(SystemExit, match="fused_training: there are no kernels here; take a GPU"):
        command.main()
    assert not (tmp_path / "fused_training.json").exists()
    assert (tmp_path / "theorem_3.json").exists()
    monkeypatch.setattr(command, "NAMES", ["fused_training"])
    monkeypatch.setattr("sys.argv", ["reproduce", "--to", str(tmp_path)])
    command.main()
    assert "left out: fused_training: there are no kernels here" in capsys.readouterr().err


@pytest.mark.parametrize("share", ["0", "-1", "2", "half"])
def test_a_share_is_one(share: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["reproduce", "table_1", "--share", share])
    with pytest.raises(SystemExit):
        command.main()
    assert f"argument --share: {'invalid' if share == 'half' else share}" in capsys.readouterr().err


def test_small_numbers_take_the_place_of_no_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "BUILD", tmp_path / "reproduced")
    monkeypatch.setattr("sys.argv", ["reproduce", "theorem_3", "--smoke"])
    command.main()
    assert (tmp_path / "smoke" / "theorem_3.json").exists()
    assert not (tmp_path / "reproduced").exists()
    assert Setting().store.parts[-2:] == ("build", "store")
