"""GaLore is Adam where nothing is projected, Adam on a factor where something is, and the same after an interruption."""

import io
import math
from itertools import pairwise
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from models.galore import BASES, GaLore, GaLoreError, kept

SIZE = st.integers(1, 7)
STEPS = 9


def gradients(seed: int, *shape: int, steps: int = STEPS) -> Tensor:
    """(steps, …) of very different sizes, some of them zero."""
    draw = torch.Generator().manual_seed(seed)
    each = torch.randn(steps, *shape, dtype=torch.float64, generator=draw)
    size = 10.0 ** torch.randint(-3, 3, (steps, *[1] * len(shape)), generator=draw)
    return each * size * (torch.rand(steps, *shape, generator=draw) > 0.1)


def trained(optimizer: type[torch.optim.Optimizer], G: Tensor, **settings: Any) -> Tensor:
    W = torch.nn.Parameter(torch.ones_like(G[0]))
    moved = optimizer([W], **settings)
    for g in G:
        W.grad = g.clone()
        moved.step()
    return W.detach()


@settings(deadline=None)
@given(SIZE, SIZE, st.integers(0, 3), st.floats(1e-4, 1.0), st.floats(0, 0.99), st.floats(0.5, 0.999), st.integers(0, 4),
       st.sampled_from(sorted(BASES)), st.integers(0, 10**6))  # fmt: skip
def test_at_full_rank_it_is_adam(
    m: int, n: int, more: int, lr: float, beta_1: float, beta_2: float, every: int, basis: str, seed: int
) -> None:
    G, betas = gradients(seed, m, n), (beta_1, beta_2)
    adam = trained(torch.optim.Adam, G, lr=lr, betas=betas)
    for rank in (None, min(m, n) + more):
        ours = trained(GaLore, G, lr=lr, betas=betas, rank=rank, every=every, basis=basis)
        assert torch.allclose(ours, adam, rtol=1e-12, atol=1e-12)


@settings(deadline=None)
@given(st.integers(2, 7), st.integers(2, 7), st.data())
def test_between_two_bases_it_is_adam_on_a_factor(m: int, n: int, data: st.DataObject) -> None:
    """W = W₀ + PY, and PᵀG is the gradient by Y; a matrix higher than wide is read as its transpose."""
    r, seed = data.draw(st.integers(1, min(m, n) - 1)), data.draw(st.integers(0, 10**6))
    basis = data.draw(st.sampled_from(sorted(BASES)))
    G = gradients(seed, m, n)
    lying = G if m <= n else G.mT
    P = BASES[basis](lying[0], r, 0)  # (m, r)
    Y = trained(torch.optim.Adam, P.mT @ lying, lr=0.1) - 1
    ours = trained(GaLore, G, lr=0.1, rank=r, every=0, basis=basis) - 1
    assert torch.allclose(ours if m <= n else ours.mT, P @ Y, rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize("basis", sorted(BASES))
@pytest.mark.parametrize("every", [1, 3, 4])
def test_a_new_basis_comes_when_it_is_due_and_finds_the_old_moments(basis: str, every: int) -> None:
    """By hand, with the textbook's Adam."""
    G = gradients(5, 4, 6)
    W, M, V = torch.ones(4, 6, dtype=torch.float64), torch.zeros(2, 6).double(), torch.zeros(2, 6).double()
    seen = []
    for t, g in enumerate(G):
        if t % every == 0:
            P = BASES[basis](g, 2, t)
            seen.append(P)
        R = P.mT @ g
        M, V = 0.9 * M + 0.1 * R, 0.999 * V + 0.001 * R**2
        W = W - 0.1 * P @ (M / (1 - 0.9 ** (t + 1)) / ((V / (1 - 0.999 ** (t + 1))).sqrt() + 1e-8))
    assert torch.allclose(trained(GaLore, G, lr=0.1, rank=2, every=every, basis=basis), W, atol=1e-10)
    assert not any(torch.allclose(one, two) for one, two in pairwise(seen))


@settings(deadline=None)
@given(st.floats(0.1, 1.4), st.floats(1e-3, 1e3))
def test_in_the_basis_of_the_gradient_adam_takes_other_steps(angle: float, size: float) -> None:
    """Why nothing is projected at full rank (galore/full_rank_adam): gradient descent does not notice a rotation, Adam does."""
    G = size * torch.tensor([[math.cos(angle)], [math.sin(angle)]], dtype=torch.float64)
    P = torch.linalg.svd(G).U  # (2, 2), as Algorithm 1 has it at the first step
    assert torch.allclose(P @ (P.mT @ G), G, rtol=1e-12)
    R = (P.mT @ G).where(torch.tensor([[True], [False]]), 0.0)  # across the gradient nothing is left but rounding
    rotated = P @ (1 - trained(torch.optim.Adam, R[None], lr=1.0))
    assert torch.allclose(rotated, G / size, atol=1e-3)
    assert torch.allclose(1 - trained(torch.optim.Adam, G[None], lr=1.0), torch.ones(2, 1).double(), atol=1e-3)


@settings(deadline=None)
@given(st.integers(2, 6), st.integers(2, 6), st.integers(1, 4), st.integers(0, 10**6))
def test_the_leading_basis_loses_least(m: int, n: int, r: int, seed: int) -> None:
    """Orthonormal, and what it leaves of G is what the singular values say, whatever the size of G."""
    m, n = sorted((m, n))
    r = min(r, m)
    G = gradients(seed, m, n, steps=1)[0] * 1e-170  # the squares of such numbers are zero
    P = BASES["leading"](G, r, 0)
    assert torch.allclose(P.mT @ P, torch.eye(r, dtype=torch.float64), atol=1e-12)
    left = (G - P @ (P.mT @ G)) * 1e170
    least = torch.linalg.svdvals(G * 1e170)[r:]
    size = float(torch.linalg.matrix_norm(G * 1e170))
    assert float(torch.linalg.matrix_norm(left)) == pytest.approx(float(least.norm()), abs=1e-7 * size + 1e-300)


def model(seed: int = 3) -> tuple[torch.nn.Module, Tensor]:
    with torch.random.fork_rng():
        torch.manual_seed(seed)
        layers = torch.nn.Sequential(torch.nn.Linear(6, 9), torch.nn.Tanh(), torch.nn.Linear(9, 4)).double()
        return layers, torch.randn(20, 6, dtype=torch.float64)


def groups(layers: torch.nn.Module, basis: str) -> list[dict[str, Any]]:
    matrices = [p for p in layers.parameters() if p.ndim == 2]
    vectors = [p for p in layers.parameters() if p.ndim == 1]
    return [{"params": matrices, "rank": 2, "every": 3, "basis": basis}, {"params": vectors}]


def go(layers: torch.nn.Module, optimizer: GaLore, x: Tensor, steps: int) -> None:
    for _ in range(steps):
        optimizer.zero_grad()
        (layers(x) ** 2).sum().backward()
        optimizer.step()


@pytest.mark.parametrize("basis", sorted(BASES))
@pytest.mark.parametrize("stop", [1, 3, 5])  # before, at and after a new basis
def test_saved_and_resumed_it_ends_in_the_same_bits(basis: str, stop: int) -> None:
    layers, x = model()
    optimizer = GaLore(groups(layers, basis), lr=0.01)
    go(layers, optimizer, x, stop)
    file = io.BytesIO()
    torch.save({"layers": layers.state_dict(), "optimizer": optimizer.state_dict()}, file)
    go(layers, optimizer, x, 8 - stop)

    again, _ = model(seed=4)
    other = GaLore(groups(again, "drawn" if basis == "leading" else "leading"), lr=1.0)  # all of it is overwritten
    saved = torch.load(io.BytesIO(file.getvalue()))
    again.load_state_dict(saved["layers"])
    other.load_state_dict(saved["optimizer"])
    go(again, other, x, 8 - stop)
    for one, two in zip(layers.parameters(), again.parameters(), strict=True):
        assert torch.equal(one, two)


def test_stepped_in_backward_it_is_the_same_and_gradients_are_gone() -> None:
    layers, x = model()
    go(layers, GaLore(groups(layers, "leading"), lr=0.01), x, 8)

    again, _ = model()
    optimizer = GaLore(groups(again, "leading"), lr=0.01)
    handles = optimizer.step_in_backward()
    held = []  # gradients that are there when the next parameter has just been stepped
    for p in again.parameters():
        p.register_post_accumulate_grad_hook(lambda _: held.append(sum(q.grad is not None for q in again.parameters())))
    for _ in range(8):
        (again(x) ** 2).sum().backward()
    assert all(torch.equal(one, two) for one, two in zip(layers.parameters(), again.parameters(), strict=True))
    assert max(held) == 0
    for handle in handles:
        handle.remove()
    (again(x) ** 2).sum().backward()
    assert all(p.grad is not None for p in again.parameters())


@pytest.mark.parametrize(("m", "n"), [(5, 8), (8, 5), (6, 6)])
@pytest.mark.parametrize("r", [1, 3, 5])
def test_it_keeps_mr_and_2nr(m: int, n: int, r: int) -> None:
    """m is the shorter side; at full rank nothing is projected, and it keeps what Adam keeps."""
    W = torch.nn.Parameter(torch.ones(m, n))
    optimizer, (short, long) = GaLore([W], rank=r), sorted((m, n))
    W.grad = torch.randn(m, n)
    optimizer.step()
    assert sum(kept(optimizer).values()) == (short * r + 2 * long * r if r < short else 2 * m * n)
    for state in optimizer.state.values():  # and no larger tensor stands behind one of them
        tensors = [value for value in state.values() if isinstance(value, Tensor)]
        assert all(tensor.untyped_storage().nbytes() == tensor.nbytes for tensor in tensors)


def test_runs_of_a_batch_are_matrices_of_their_own() -> None:
    G = gradients(1, 3, 4, 6)  # steps, runs, m, n
    together = trained(GaLore, G, rank=2, every=4)
    for run in range(3):
        assert torch.allclose(together[run], trained(GaLore, G[:, run], rank=2, every=4), atol=1e-12)


def test_what_cannot_be_is_refused() -> None:
    W, b = torch.nn.Parameter(torch.ones(2, 3)), torch.nn.Parameter(torch.ones(3))
    with pytest.raises(GaLoreError, match="no basis 'best'"):
        GaLore([W], basis="best")
    for wrong in ([W, b], [b]):
        with pytest.raises(GaLoreError, match="of a vector"):
            GaLore(wrong, rank=1)
    with pytest.raises(GaLoreError, match="below 1"):
        GaLore([W], rank=0)
