"""The block against Eqn. 1 written out, its folded form, and what it refuses."""

from typing import Any

import pytest
import torch
from torch import Tensor
from torch.nn.functional import pad

from models import fused, reference
from models.block import Block, BlockError, Folded, frequencies, stacked
from models.reference import ATTENTION, SLOPES
from models.training import stationary, train

R, N, K, M, Q, d = 2, 5, 3, 4, 2, 8


def drawn(*shape: int, seed: int = 0) -> Tensor:
    return torch.rand(*shape, dtype=torch.float64, generator=torch.Generator().manual_seed(seed)) * 2 - 1


def orthonormal(columns: int) -> Tensor:
    return torch.linalg.qr(drawn(R, d, columns, seed=1)).Q


def block(Q: int = 1, **settings: Any) -> Block:
    return Block(drawn(R, K, d, seed=2), drawn(R, Q, M, seed=3), orthonormal(Q + M), **settings)


@pytest.mark.parametrize("attention", ATTENTION)
@pytest.mark.parametrize("activation", [*SLOPES, "tanh", "softplus"])
@pytest.mark.parametrize("residual", [True, False])
def test_equation_1(attention: str, activation: str, residual: bool) -> None:
    """f = U_C b + u_q and h_k = φ(w_kᵀf), one sample and one node at a time."""
    module = block(Q, attention=attention, activation=activation, A=torch.tensor([1.0, 2.0]), residual=residual)
    x, query = drawn(R, N, M, seed=4).abs(), torch.tensor([0, 1, 1, 0, 1])
    h = module(x, query)
    slope = SLOPES.get(activation)
    for r in range(R):
        for i in range(N):
            z = module.z[r, query[i]]
            sigma = z if attention == "linear" else z.exp()
            A = (sigma * x[r, i]).sum() if attention == "softmax" else module.A[r]
            f = module.U[r, :, Q:] @ (sigma * x[r, i] / A) + residual * module.U[r, :, query[i]]
            for k in range(K):
                u = module.w[r, k] @ f
                phi = (slope[0] if u > 0 else slope[1]) * u if slope else module.phi(u)
                assert torch.allclose(h[r, i, k], phi, rtol=1e-12, atol=1e-14)


def test_softmax_takes_large_logits_and_rows_without_the_largest() -> None:
    x = torch.tensor([[1.0, 0.0, 0.0], [0.5, 0.5, 0.0], [0.2, 0.3, 0.5]], dtype=torch.float64)
    z = torch.tensor([-2000.0, -1999.0, 2000.0], dtype=torch.float64)
    b = ATTENTION["softmax"](x, z, 1.0)
    assert torch.allclose(b.sum(-1), torch.ones(3, dtype=torch.float64))
    assert torch.allclose(b[1, :2], torch.tensor([-1.0, 0.0], dtype=torch.float64).exp() / (1 + torch.tensor(-1.0).exp()))


def test_token_sequences_are_counted() -> None:
    tokens = torch.tensor([[0, 1, 1, 3]])
    assert frequencies(tokens, M).tolist() == [[0.25, 0.5, 0.0, 0.25]]
    with pytest.raises(BlockError, match="from 0 to 3"):
        frequencies(torch.tensor([[0, 4]]), M)
    with pytest.raises(BlockError, match="integers"):
        frequencies(torch.tensor([[0.0, 1.0]]), M)


def test_sequences_give_what_their_frequencies_give() -> None:
    tokens = torch.randint(M, (R, N, 7), generator=torch.Generator().manual_seed(8))
    module = block(attention="softmax", activation="relu")
    assert torch.equal(module(tokens), module(frequencies(tokens, M)))
    again = block(attention="softmax", activation="relu")
    g = drawn(R, N, K, seed=5)
    train(module, tokens, stationary(g), {"w": 0.1, "z": 0.1}, 3)
    train(again, frequencies(tokens, M), stationary(g), {"w": 0.1, "z": 0.1}, 3)
    assert torch.equal(module.w, again.w)


@pytest.mark.parametrize("attention", ATTENTION)
def test_blocks_of_different_sizes_train_as_one(attention: str) -> None:
    small = Block(
        drawn(1, 2, 5), drawn(1, 1, 3, seed=1), torch.eye(5)[None, :, :4].double(), attention=attention, activation="relu"
    )
    large = Block(
        drawn(1, 3, 8), drawn(1, 1, 4, seed=1), torch.eye(8)[None, :, :5].double(), attention=attention, activation="abs"
    )
    together = stacked([small, large])
    xs, gs = [drawn(1, N, M, seed=3).abs() for M in (3, 4)], [drawn(1, N, K, seed=4) for K in (2, 3)]
    x, g = (torch.cat([pad(first, (0, 1)), second]) for first, second in (xs, gs))
    train(together, x, stationary(g), {"w": 0.1, "z": 0.2}, 5)
    for run, (alone, its_x, its_g) in enumerate(zip((small, large), xs, gs, strict=True)):
        train(alone, its_x, stationary(its_g), {"w": 0.1, "z": 0.2}, 5)
        K, d, M = (alone.sizes[name] for name in ("K", "d", "M"))
        assert torch.allclose(together.w[run, :K, :d], alone.w[0], rtol=0, atol=1e-15)
        assert torch.allclose(together.z[run, :, :M], alone.z[0], rtol=0, atol=1e-15)
    assert together.w[0, 2:].abs().max() == 0
    with pytest.raises(BlockError, match="the same attention"):
        stacked([small, block(attention="linear" if attention != "linear" else "exp")])
    small.code = fused.block
    with pytest.raises(BlockError, match="and code"):
        stacked([small, large])
    large.code = fused.block
    assert stacked([small, large]).code is fused.block


@pytest.mark.parametrize("activation", ["relu", "tanh", torch.tensor([[1.0, 0.0], [1.0, -1.0]])], ids=str)
def test_the_code_is_chosen_for_each_block(activation: str | Tensor) -> None:
    """It is given the paper's tensors, and slopes as numbers where all runs have the same activation."""
    seen: list[Any] = []

    def code(*tensors: Tensor, **how: Any) -> Tensor:
        seen.append(how["slopes"])
        return fused.block(*tensors, **how)

    x = drawn(R, N, M, seed=4).abs()
    ours, theirs = (block(attention="exp", activation=activation, code=chosen) for chosen in (code, reference.block))
    assert torch.equal(ours(x), theirs(x))  # the kernels have no float64, for which they call the reference
    assert isinstance(seen[0], Tensor) == isinstance(activation, Tensor)
    assert torch.equal(Folded(ours)(x), Folded(theirs)(x))
    assert len(seen) == 2


@pytest.mark.parametrize("attention", ["exp", "linear"])
@pytest.mark.parametrize("activation", ["relu", "tanh"])
@pytest.mark.parametrize("ratio", [1.0, 0.5])
def test_folded_follows_joint(attention: str, activation: str, ratio: float) -> None:
    """Over the whole training the two differ by the error of descent: half the step, half the difference."""
    gaps = []
    for steps in (100, 200, 400):
        joint = block(attention=attention, activation=activation, A=2.0)
        with torch.no_grad():
            joint.z.add_(2.0 * (attention == "linear"))
        folded = Folded(joint, ratio)
        x, g, eta = drawn(R, N, M, seed=4).abs(), drawn(R, N, K, seed=5), 1.0 / steps
        train(joint, x, stationary(g), {"w": eta, "z": ratio * eta}, steps)
        train(folded, x, stationary(g), {"v": eta, "xi": eta}, steps)
        apart = (joint.v() - folded.v).abs().max() + (joint.z[:, 0] - folded.logits()).abs().max()
        gaps.append(float(apart.detach()))
    orders = torch.tensor(gaps[:-1]).div(torch.tensor(gaps[1:])).log2()
    assert ((orders - 1).abs() < 0.1).all(), (gaps, orders)
    assert gaps[-1] < 0.02


def test_the_gradient_does_not_run_through_the_folded_logits() -> None:
    folded = Folded(block(attention="exp"))
    assert not folded.logits().requires_grad


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"attention": "sparse"}, "no 'sparse' attention"),
        ({"activation": "gelu"}, "no activation 'gelu'"),
        ({"activation": torch.ones(3, 2)}, "slopes"),
    ],
)
def test_settings_that_do_not_exist(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(BlockError, match=message):
        block(**settings)


def test_shapes_that_disagree() -> None:
    with pytest.raises(BlockError, match="U has the shape"):
        Block(drawn(R, K, d), drawn(R, 1, M), orthonormal(M))


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"attention": "softmax"}, "history"),
        ({"attention": "exp", "Q": 2}, "one query"),
        ({"attention": "exp", "residual": False}, "residual"),
        ({"attention": "linear"}, "change its sign"),
    ],
)
def test_what_cannot_be_folded(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(BlockError, match=message):
        Folded(block(**settings))


def test_folding_needs_orthonormal_embeddings() -> None:
    module = Block(drawn(R, K, d), drawn(R, 1, M), torch.nn.functional.normalize(drawn(R, d, 1 + M), dim=1), attention="exp")
    with pytest.raises(BlockError, match="orthonormal"):
        Folded(module)
