"""The questions at small sizes: what they measure tells an invariant from a wrong statement, and a batch is its runs alone."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch
from sympy import Eq, Sum
from torch import Tensor

from derivations.mathematics.block import K, M, U, a, c, k, l, v, z
from models.block import Block, BlockError
from models.drift import Course, breaks, holds, of_claim, order
from models.experiments import Verdict
from models.experiments import question_embeddings as embeddings
from models.experiments import question_layers as layers
from models.experiments import question_residual as residual
from models.reference import ATTENTION
from models.stack import Stack, gradients
from models.training import cross_entropy, squared

SMALL = residual.Size(2, 40)


def along(attention: str, connected: bool, equation: Any = None) -> dict[tuple[str, str, bool], Course]:
    """Both trainings of one attention, read by the claim or by another equation."""
    found = {}
    for data in residual.STEP:
        begun = residual.start(data, SMALL.seeds)
        reading = of_claim(residual.THEOREM_1[attention], begun.x.shape[-1])
        reading = reading if equation is None else replace(reading, equation=equation)
        found[data, attention, connected] = residual.trained(
            begun, attention, connected, {"Theorem 1": reading}, residual.STEP[data], SMALL.steps
        )
    return found


def squares(factor: float) -> Any:
    return factor * Sum(v[k, l] ** 2, (k, 1, K)) + c[l]


@pytest.mark.parametrize(
    ("attention", "wrong"), [("exp", Eq(z[l], squares(1))), ("linear", Eq(z[l] ** 2, squares(1) / 2)), ("exp", Eq(z[l], c[l]))]
)
@pytest.mark.parametrize("connected", [True, False])
def test_a_wrong_factor_drifts_at_every_step_size(attention: str, wrong: Any, connected: bool) -> None:
    right = residual._invariant(along(attention, connected), attention, connected)
    broken = residual._invariant(along(attention, connected, wrong), attention, connected)
    assert right.verdict is Verdict.REPRODUCED
    assert broken.verdict is Verdict.NOT_REPRODUCED


def test_softmax_without_its_integrals_drifts() -> None:
    assert residual._invariant(along("softmax", False), "softmax", False).verdict is Verdict.REPRODUCED
    broken = along("softmax", False, Eq(z[l], squares(0.5)))
    assert residual._invariant(broken, "softmax", False).verdict is Verdict.NOT_REPRODUCED


def test_the_overlap_is_told_from_none() -> None:
    begun = residual.start(residual.RELU, SMALL.seeds, overlaps=residual.OVERLAPS)
    reading = {"Theorem 1": of_claim(residual.THEOREM_1["exp"], residual.M)}
    on, off = (residual.trained(begun, "exp", connected, reading, 0.1, SMALL.steps) for connected in (True, False))

    def found(first: Course, second: Course) -> Verdict:
        return residual._overlap({("exp", True): first, ("exp", False): second}, "exp").verdict

    assert found(on, off) is Verdict.REPRODUCED
    assert found(off, off) is Verdict.NOT_REPRODUCED
    assert found(on, on) is Verdict.SAME_WITHOUT


WRONG = {
    embeddings.LOGITS: {
        **embeddings.AGAINST_U,
        "exp": replace(embeddings.AGAINST_U["exp"], printed=Eq(z[l], embeddings.norm / (2 * embeddings.eta_U) + c[l])),
    },  # without η_z
    embeddings.WEIGHTS: Eq(  # without the query's column
        embeddings.BALANCE.lhs,
        embeddings.eta_w / embeddings.eta_U * Sum(U[a, embeddings.m] * U[embeddings.e, embeddings.m], (embeddings.m, 1, M))
        + embeddings.C[a, embeddings.e],
    ),
    embeddings.BOTH: {**embeddings.CORRECTED, "exp": Eq(z[l], embeddings.from_weights + embeddings.from_overlaps + c[l])},
}
PLACE = {embeddings.LOGITS: "AGAINST_U", embeddings.WEIGHTS: "BALANCE", embeddings.BOTH: "CORRECTED"}


def test_learned_embeddings_keep_to_the_laws_and_to_no_wrong_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    right = embeddings.trained("exp", embeddings.SMOKE, "cpu", learned=True)
    for name, place in PLACE.items():
        monkeypatch.setattr(embeddings, place, WRONG[name])
    wrong = embeddings.trained("exp", embeddings.SMOKE, "cpu", learned=True)
    for name in PLACE:
        assert embeddings._exact(right, "exp", name).verdict is Verdict.REPRODUCED
        assert embeddings._exact(wrong, "exp", name).verdict is Verdict.NOT_REPRODUCED
    still = embeddings.trained("exp", embeddings.SMOKE, "cpu", learned=False)
    assert embeddings._breaks(still, right, "exp").verdict is Verdict.REPRODUCED
    assert embeddings._breaks(_only(right, -1), right, "exp").verdict is Verdict.SAME_WITHOUT


def _only(course: Course, at: int) -> Course:
    """The runs of one η_U."""
    return Course(course.t, {name: _by_ratio(kept)[:, :, at] for name, kept in course.record.items()})


def _by_ratio(kept: np.ndarray) -> np.ndarray:
    return kept.reshape(*kept.shape[:2], len(embeddings.RATIOS), -1, *kept.shape[3:])


def test_embeddings_at_rate_zero_are_the_fixed_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """As η_U goes to zero the drift goes to that of fixed embeddings."""
    monkeypatch.setattr(embeddings, "RATIOS", (1e-9,))
    learned, still = (embeddings.trained("exp", embeddings.SMOKE, "cpu", learned=one) for one in (True, False))
    drifts = (course.drift(f"block/{embeddings.FIXED}") for course in (learned, still))
    assert np.allclose(*drifts, rtol=1e-5, atol=0)


def plain(model: Stack, run: int, x: Tensor) -> list[Tensor]:
    """h of every layer for one run (N, M), sample by sample and node by node, from Eqn. 1."""
    samples, passed = list(x), []
    for s, block in enumerate(model.blocks):
        assert isinstance(block, Block)
        answers = []
        for one in samples:
            read = one / one.sum() if s and model.normalised == "x" else one
            b = ATTENTION[block.attention](read, block.z[run, 0], block.A[run])
            f = block.residual * block.U[run, :, 0] + sum(b[token] * block.U[run, :, 1 + token] for token in range(len(b)))
            f = f / f.norm() if model.normalised == "f" else f
            answers.append(torch.stack([block.phi((node @ f)[None, None, None])[run, 0, 0] for node in block.w[run]]))
        passed.append(torch.stack(answers))
        samples = list(passed[-1])
    return passed


def some_stack(attention: str, normalised: str) -> tuple[Stack, Tensor]:
    draw = torch.Generator().manual_seed(1)
    blocks = []
    for tokens, nodes, activation in ((4, 5, "abs"), (5, 3, "abs"), (3, 2, "identity")):
        w_s, z_s = (torch.randn(2, *shape, generator=draw, dtype=torch.float64) for shape in ((nodes, 1 + tokens), (1, tokens)))
        U_s = torch.eye(1 + tokens, dtype=torch.float64).expand(2, -1, -1)
        blocks.append(Block(w_s, z_s, U_s, attention=attention, activation=activation, A=1.3))
    return Stack(blocks, normalised), torch.rand(2, 3, 4, generator=draw, dtype=torch.float64)


@pytest.mark.parametrize("attention", ["linear", "exp", "softmax"])
@pytest.mark.parametrize("normalised", ["", "x", "f"])
def test_a_stack_is_a_plain_loop(attention: str, normalised: str) -> None:
    """What every layer answers, and by autograd what it gets from above and how its parameters move, run by run."""
    model, x = some_stack(attention, normalised)
    labels = torch.tensor([[0, 1, 1], [1, 0, 1]])
    found = gradients(model, x, cross_entropy(labels))
    moved = torch.autograd.grad(cross_entropy(labels)(model(x), torch.arange(3)).sum(), [b.w for b in model.blocks])  # type: ignore[misc]
    for run in range(2):
        passed = plain(model, run, x[run])
        J = cross_entropy(labels[run : run + 1])(passed[-1][None], torch.arange(3)).sum()
        sent = torch.autograd.grad(J, passed, retain_graph=True)
        for (_, h, g), alone, theirs in zip(found, passed, sent, strict=True):
            assert torch.allclose(h[run], alone, atol=1e-13)
            assert torch.allclose(g[run], 3 * theirs, atol=1e-12)
        weights: Any = [block.w for block in model.blocks]
        for together, alone in zip(moved, torch.autograd.grad(J, weights), strict=True):
            assert torch.allclose(together[run], alone[run], atol=1e-13)


def test_a_stack_refuses_what_does_not_fit() -> None:
    model, _ = some_stack("exp", "")
    with pytest.raises(BlockError, match="5 nodes is read by one of 3"):
        Stack([model.blocks[0], model.blocks[2]])  # type: ignore[list-item]
    with pytest.raises(BlockError, match="cannot be normalised"):
        Stack(list(model.blocks), "h")  # type: ignore[arg-type]


def test_each_layer_drifts_where_its_statement_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    given, size = layers.data(2), layers.Size(2, 10)
    plain_exp, normalised = layers.KINDS[1], layers.KINDS[-1]
    course, _ = layers.trained(given, plain_exp, size, "cpu")
    assert layers._invariant(course, plain_exp).verdict is Verdict.REPRODUCED
    mended, _ = layers.trained(given, normalised, size, "cpu")
    assert {row.verdict for row in layers._normalised_f(mended)} == {Verdict.REPRODUCED}
    wrong = replace(residual.THEOREM_1["exp"], printed=Eq(z[l], squares(1)))
    monkeypatch.setattr(layers, "THEOREM_1", {"exp": wrong})
    monkeypatch.setattr(layers, "NORMALISED_F", Eq(z[l], squares(0.5) + layers.nu[l]))  # the sign of ν
    course, _ = layers.trained(given, plain_exp, size, "cpu")
    assert layers._invariant(course, plain_exp).verdict is Verdict.NOT_REPRODUCED
    broken, _ = layers.trained(given, normalised, size, "cpu")
    assert layers._normalised_f(broken)[1].verdict is Verdict.NOT_REPRODUCED


def test_a_batch_is_its_runs_alone() -> None:
    begun = residual.start(residual.RELU, 3)
    reading = {"Theorem 1": of_claim(residual.THEOREM_1["softmax"], residual.M)}
    together = residual.trained(begun, "softmax", True, reading, 0.1, 20)
    one = torch.tensor([1, 4])  # the second seed, at both step sizes
    y = torch.eye(residual.K, dtype=torch.float64).expand(2, -1, -1)
    mine = residual.Start(begun.w[one], begun.z[one], begun.U[one], begun.x[one], squared(y), "relu")
    alone = residual.trained(mine, "softmax", True, reading, 0.1, 20)
    for name, kept in together.record.items():
        assert np.allclose(kept[:, :, 1:2], alone.record[name], rtol=1e-10, atol=1e-13), name


def test_stacked_runs_are_runs_alone() -> None:
    given, kind = layers.data(2), layers.KINDS[2]
    together, found = layers.trained(given, kind, layers.Size(2, 6), "cpu")
    first = layers.Data(given.x[:1], given.labels[:1], {layer: y[:1] for layer, y in given.latents.items()})
    begin = layers.stack(kind, 2, "cpu")

    def of_first(*_: Any) -> Stack:
        one, some = torch.tensor([0, 2]), []
        for block in begin.blocks:
            assert isinstance(block, Block)
            start = (block.w[one], block.z[one], block.U[one])
            some.append(Block(*start, attention="softmax", activation=block.slopes[one], residual=kind.residual))
        return Stack(some)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(layers, "stack", of_first)
        alone, mine = layers.trained(first, kind, layers.Size(1, 6), "cpu")
    for name, kept in together.record.items():
        assert np.allclose(kept[:, :, :1], alone.record[name], rtol=1e-10, atol=1e-13), name
    assert all(np.allclose(found[layer][:, :1], mine[layer]) for layer in layers.LAYERS)


def test_what_is_left_is_the_error_at_step_zero() -> None:
    """Of a drift e + h s: at 2h and h the extrapolation finds e."""
    t, h = np.arange(3.0), np.array([2.0, 1.0])[:, None, None]
    own, descent = np.array([[3.0, 4.0]]), np.array([[0.1, -0.2]])
    gap = t[:, None, None, None] * (own + h * descent)  # (3, 2, 1, 2)
    left = t[:, None, None, None] * np.ones((1, 2, 1, 2))
    found = Course(t, {"s/left": left, "s/right": left - gap})
    assert found.left_over("s") == pytest.approx([5 / 2**0.5])  # 2‖e‖ over 2√2

    def drift(own: Mapping[int, float] | np.ndarray) -> np.ndarray:
        made = t[:, None, None, None] * (own + h * descent)
        return Course(t, {"s/left": left, "s/right": left - made}).end("s")

    assert order(drift(0 * own)) == pytest.approx([1])
    assert holds(drift(0 * own))
    assert not breaks(drift(0 * own))
    assert breaks(drift(1000 * own))


def test_latents_are_found_where_nodes_show_them() -> None:
    """A network whose nodes are the latents finds all of them; of constant nodes none is found."""
    given = layers.data(2)
    shown = {layer: torch.tensor(np.concatenate([y, y])) for layer, y in given.latents.items()}

    class Shows:
        def layers(self, x: Tensor) -> list[tuple[Tensor, Tensor]]:
            return [(x, h) for h in shown.values()]

    model: Any = Shows()
    found = layers._stands_for(model, torch.zeros(4, 1, 1), given)
    assert all(np.allclose(values, 1) for values in found.values())
    shown = {layer: torch.ones_like(h) for layer, h in shown.items()}
    assert all(np.allclose(values, 0) for values in layers._stands_for(model, torch.zeros(4, 1, 1), given).values())


def test_the_data_is_the_hierarchy_s() -> None:
    given = layers.data(3)
    assert torch.allclose(given.x.sum(-1), torch.ones(3, layers.LATENTS[-1], dtype=torch.float64))
    children = layers.CHILDREN
    assert given.latents["layer 2"].sum(-1).max() == children  # a class holds so many latents of the level below
    assert given.latents["layer 1"].sum(-1).max() <= children**2
    assert ((given.x > 0).sum(-1) <= children**3).all()
