"""Training: gradients, objectives, batches of runs, interruption, and input it refuses."""

import os
import signal
from pathlib import Path
from typing import Any

import pytest
import torch
from mpmath import lambertw
from torch import Tensor

from models import fused, training
from models.block import Block, BlockError
from models.training import Seen, TrainingError, cross_entropy, device, either, squared, stationary, train

R, N, K, M, d = 3, 6, 2, 4, 6


def drawn(*shape: int, seed: int = 0) -> Tensor:
    return torch.rand(*shape, dtype=torch.float64, generator=torch.Generator().manual_seed(seed)) * 2 - 1


def block(R: int = R, **settings: Any) -> Block:
    U = torch.linalg.qr(drawn(R, d, 1 + M, seed=1)).Q
    return Block(drawn(R, K, d, seed=2), drawn(R, 1, M, seed=3), U, **{"attention": "exp", "activation": "relu", **settings})


x, g = drawn(R, N, M, seed=4).abs(), drawn(R, N, K, seed=5)
labels = torch.randint(K, (R, N), generator=torch.Generator().manual_seed(6))


def test_one_step_is_equation_2() -> None:
    """ẇ = 𝔼[g h' f] and ż = 𝔼[(∂b/∂z)ᵀ U_Cᵀ Σ_k g_k h'_k w_k], written out for softmax attention."""
    module = block(attention="softmax")
    w, z, U = (p.detach().clone() for p in (module.w, module.z[:, 0], module.U))
    b = torch.softmax(z[:, None] + x.log(), -1)
    f = b @ U[..., 1:].mT + U[..., 0][:, None]
    h_prime = (f @ w.mT > 0).double()
    g_f = (g * h_prime) @ w  # (R, N, d)
    jacobian = torch.diag_embed(b) - b[..., :, None] * b[..., None, :]
    w_dot = (g * h_prime).mT @ f / N
    z_dot = torch.einsum("rnjl,rnd,rdj->rl", jacobian, g_f, U[..., 1:]) / N
    train(module, x, stationary(g), {"w": 0.1, "z": 0.2}, 1)
    assert torch.allclose(module.w, w + 0.1 * w_dot, atol=1e-14)
    assert torch.allclose(module.z[:, 0], z + 0.2 * z_dot, atol=1e-14)


def test_the_seen_gradient_is_the_derivative_by_h() -> None:
    seen: list[Tensor] = []

    def record(now: Seen) -> dict[str, Tensor]:
        seen.append(now.g)
        return {}

    for objective in (stationary(g), cross_entropy(labels), squared(g), either(stationary(g), squared(g), torch.arange(R) < 2)):
        train(block(), x, objective, {"w": 0.0}, 0, record=record)
    h = block()(x).detach()
    softmax = torch.nn.functional.one_hot(labels, K) - h.softmax(-1)
    expected = [g, softmax, g - h, torch.where(torch.arange(R)[:, None, None] < 2, g, g - h)]
    assert all(torch.allclose(a, b, atol=1e-12) for a, b in zip(seen, expected, strict=True))


def test_runs_of_a_batch_do_not_see_one_another() -> None:
    """Trained together, with different strides, or one by one: the same bits up to the order of a sum."""
    together = block()
    stride = torch.tensor([1, 2, 4])
    train(together, x, cross_entropy(labels), {"w": 0.01, "z": 0.02}, 8, stride=stride)
    for r in range(R):
        alone = Block(*(p[r : r + 1].detach() for p in (block().w, block().z, block().U)), attention="exp", activation="relu")
        size = 0.01 * int(stride[r])
        train(alone, x[r : r + 1], cross_entropy(labels[r : r + 1]), {"w": size, "z": 2 * size}, 8 // int(stride[r]))
        assert torch.allclose(alone.w[0], together.w[r], rtol=0, atol=1e-14)
        assert torch.allclose(alone.z[0], together.z[r], rtol=0, atol=1e-14)


@pytest.mark.parametrize("batch", [None, 3])
def test_interrupted_and_resumed_bit_for_bit(batch: int | None, tmp_path: Path) -> None:
    settings: dict[str, Any] = {"batch": batch, "seed": 7, "every": 2}
    record = lambda seen: {"z": seen.module.z}  # noqa: E731
    whole = block()
    expected = train(whole, x, cross_entropy(labels), {"w": 0.1, "z": 0.1}, 10, record=record, **settings)
    file = tmp_path / "run.pt"

    def interrupt(seen: Seen, far: Tensor) -> dict[str, Tensor]:
        if seen.step == 5:
            os.kill(os.getpid(), signal.SIGINT)
        return {}

    halves = block()
    with pytest.raises(KeyboardInterrupt, match="step 6 of 10"):
        train(
            halves, x, cross_entropy(labels), {"w": 0.1, "z": 0.1}, 10,
            record=record, collect=interrupt, checkpoint=file, **settings,
        )  # fmt: skip
    resumed = block()
    found = train(resumed, x, cross_entropy(labels), {"w": 0.1, "z": 0.1}, 10, record=record, checkpoint=file, **settings)
    assert torch.equal(resumed.w, whole.w)
    assert torch.equal(resumed.z, whole.z)
    assert found.steps == expected.steps
    assert torch.equal(found.record["z"], expected.record["z"])
    assert not file.exists()


def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.pt"
    training.save(file, "another", {"step": 3})
    with pytest.raises(TrainingError, match=r"run\.pt belongs to a training with another start"):
        train(block(), x, stationary(g), {"w": 0.1}, 10, checkpoint=file)
    file.write_bytes(b"cut short")
    with pytest.raises(TrainingError, match="cannot be read as a checkpoint"):
        train(block(), x, stationary(g), {"w": 0.1}, 10, checkpoint=file)


def test_a_checkpoint_of_other_code_is_refused(tmp_path: Path) -> None:
    """It would not end in the same bits."""
    file = tmp_path / "run.pt"

    def interrupt(seen: Seen, far: Tensor) -> dict[str, Tensor]:
        os.kill(os.getpid(), signal.SIGINT)
        return {}

    with pytest.raises(KeyboardInterrupt):
        train(block(code=fused.block), x, stationary(g), {"w": 0.1}, 10, collect=interrupt, checkpoint=file)
    with pytest.raises(TrainingError, match="another start or other settings"):
        train(block(), x, stationary(g), {"w": 0.1}, 10, checkpoint=file)
    train(block(code=fused.block), x, stationary(g), {"w": 0.1}, 10, checkpoint=file)


def test_a_linear_unit_with_exp_attention_ends_where_lambert_says() -> None:
    """joma/exp_critical_point: with squared loss each weight goes to √W(A²μ²), not to its target μ."""
    mu, ends = torch.tensor([3.0, 1.0, 0.5], dtype=torch.float64), []
    n = len(mu)
    expected = torch.tensor([float(lambertw(m**2).real) ** 0.5 for m in mu.tolist()])
    assert expected.tolist() == pytest.approx([1.296, 0.753, 0.452], abs=1e-3)
    for steps in (1000, 2000):
        w, z, U = torch.full((1, 1, n + 1), 0.1).to(mu), torch.full((1, 1, n), 0.005).to(mu), torch.eye(n + 1).to(mu)[None]
        module = Block(w, z, U, attention="exp", activation="identity", residual=False)
        train(module, torch.eye(n).to(mu)[None], squared(mu[None, :, None]), {"w": 60 / steps, "z": 60 / steps}, steps)
        ends.append(float((module.v()[0, 0].detach() - expected).abs().max()))
    assert ends[1] < 0.02
    assert ends[0] / ends[1] == pytest.approx(2, abs=0.3)  # what is left is the error of descent


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda: {"x": x[..., :-1]}, r"must be \(3, N, 4\)"),
        (lambda: {"x": -x}, "negative"),
        (lambda: {"x": x * (torch.arange(N) > 0)[:, None]}, "all zero"),
        (lambda: {"x": x / 0}, "no number"),
        (lambda: {"query": torch.full((N,), 1)}, "the block has 0 to 0"),
        (lambda: {"query": torch.zeros(N - 1, dtype=torch.long)}, "one for each row"),
        (lambda: {"rates": {"omega": 0.1}}, "no parameter 'omega'"),
    ],
)
def test_bad_input(change: Any, message: str) -> None:
    arguments = {"x": x, "objective": stationary(g), "rates": {"w": 0.1}, "steps": 1, **change()}
    with pytest.raises(BlockError, match=message):
        train(block(), **arguments)


def test_training_that_leaves_the_numbers() -> None:
    with pytest.raises(TrainingError, match=r"[wz] of run 0 is no number by step \d+; halve"):
        train(block(), x, stationary(100 * g.abs()), {"z": 10.0, "w": 10.0}, 50, record=lambda seen: {})


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU")
def test_no_gpu_where_one_is_asked_for() -> None:
    with pytest.raises(BlockError, match="cuda is asked for and there is no GPU here"):
        device("cuda")
