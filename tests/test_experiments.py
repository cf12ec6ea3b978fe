"""The reproductions at small sizes: they run, write what they say, and their numbers move as they must."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch

from models import experiments, fused
from models.experiments import __main__ as command
from models.experiments import figure_2, figure_3, figure_4, fused_training, scale, theorem_3

KERNELS = fused.backend(torch.zeros(1)) != "reference"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for module in (figure_2, figure_4):
        monkeypatch.setattr(module, "BUILD", tmp_path)
    monkeypatch.setattr(figure_2, "SEEDS", 2)
    monkeypatch.setattr(figure_3, "SEEDS", 2)
    monkeypatch.setattr(figure_2, "STEPS", 60)
    monkeypatch.setattr(figure_4, "SEEDS", 2)
    monkeypatch.setattr(figure_4, "STEPS", 800)
    monkeypatch.setattr(figure_4, "TIME", 0.4)
    monkeypatch.setattr(scale, "SIZES", {"cpu": scale.Size(4, 4, 3, 2, 3, 2)})
    monkeypatch.setattr(scale, "CLAIMS", {"theorem_1_exp": {}})
    monkeypatch.setattr(theorem_3, "POINTS", {"cpu": 2**12})
    monkeypatch.setattr(fused_training, "SIZES", {"cpu": fused_training.Size(1, 2, 1, 1, 4)})
    monkeypatch.setattr(fused_training, "CLAIMS", {"theorem_1_exp": {"activation": "relu"}})


@pytest.mark.parametrize("name", [name for name in command.EXPERIMENTS if KERNELS or name != "fused_training"])
def test_each_writes_a_table_data_and_a_picture(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["reproduce", name, "--to", str(tmp_path)])
    command.main()
    report = json.loads((tmp_path / f"{name}.json").read_text())
    assert report["table"]
    assert {"command", "commit", "seed", "device", "versions", "date"} == set(report["provenance"])
    if name != "scale":
        assert (tmp_path / f"{name}.png").stat().st_size > 10_000
        assert all(np.isfinite(array).all() for array in np.load(tmp_path / f"{name}.npz").values())


def test_the_exact_identity_beats_the_estimate_and_is_first_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half the learning rate, half the error; the estimate of Theorem 1 keeps its own."""
    errors = {}
    for rate, steps in ((0.4, 100), (0.2, 200)):
        monkeypatch.setattr(figure_2, "RATE", rate)
        monkeypatch.setattr(figure_2, "STEPS", steps)
        found = figure_2.trained("paper")
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
    mu = figure_4.targets()
    course = figure_4.equation_6(mu)
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
def test_nothing_is_compared_with_kernels_that_are_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the experiment after it is run all the same."""
    monkeypatch.setattr("sys.argv", ["reproduce", "fused_training", "theorem_3", "--to", str(tmp_path)])
    with pytest.raises(SystemExit, match="fused_training: there are no kernels here; take a GPU"):
        command.main()
    assert not (tmp_path / "fused_training.json").exists()
    assert (tmp_path / "theorem_3.json").exists()


@pytest.mark.skipif(KERNELS, reason="there are kernels")
def test_all_experiments_are_those_that_can_be_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "EXPERIMENTS", ["fused_training"])
    monkeypatch.setattr("sys.argv", ["reproduce", "--to", str(tmp_path)])
    command.main()
    assert "left out: fused_training: there are no kernels here" in capsys.readouterr().err


def test_results_are_kept_where_the_build_is() -> None:
    assert experiments.BUILD.parts[-2:] == ("build", "reproduced")
