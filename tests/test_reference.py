"""The readable block: its gradients in float64, its limits, and its leading dimensions."""

import pytest
import torch

from models import reference

KINDS = sorted(reference.ATTENTION)
ACTIVATIONS = sorted(reference.SLOPES)


def inputs(
    N: int, M: int, K: int, Q: int = 0, seed: int = 0, lead: tuple[int, ...] = ()
) -> tuple[list[torch.Tensor], torch.Tensor | None]:
    g = torch.Generator().manual_seed(seed)
    own = (Q,) if Q else ()
    x = torch.rand(*lead, N, M, generator=g, dtype=torch.float64) + 0.1
    z, V, xi = (torch.randn(*lead, *shape, generator=g, dtype=torch.float64) for shape in ((*own, M), (M, K), (*own, K)))
    query = torch.arange(N) % Q if Q else None
    return [x, z, V, xi], query


@pytest.mark.parametrize("grouped", [0, 2])
@pytest.mark.parametrize("activation", ACTIVATIONS)
@pytest.mark.parametrize("attention", KINDS)
def test_gradients(attention: str, activation: str, grouped: int) -> None:
    tensors, query = inputs(3, 4, 2, grouped)
    tensors = [t.requires_grad_() for t in tensors]
    slopes = reference.SLOPES[activation]
    assert torch.autograd.gradcheck(
        lambda x, z, V, xi: reference.block(x, z, V, xi, query, attention=attention, slopes=slopes, A=1.5), tensors
    )


@pytest.mark.parametrize("attention", KINDS)
def test_says_what_equation_1_says(attention: str) -> None:
    """Each number of h, written out with loops."""
    (x, z, V, xi), query = inputs(3, 4, 2, 2)
    assert query is not None
    h = reference.block(x, z, V, xi, query, attention=attention, slopes=(1.0, 0.1), A=1.5)
    for i, q in enumerate(query.tolist()):
        weight = [{"linear": z[q, l], "exp": z[q, l].exp(), "softmax": z[q, l].exp()}[attention] * x[i, l] for l in range(4)]
        A = sum(weight) if attention == "softmax" else 1.5
        for k in range(2):
            u = sum(weight[l] / A * V[l, k] for l in range(4)) + xi[q, k]
            torch.testing.assert_close(h[i, k], u if u > 0 else 0.1 * u)


@pytest.mark.parametrize("attention", KINDS)
def test_leading_dimensions_are_runs_apart(attention: str) -> None:
    (x, z, V, xi), query = inputs(5, 4, 3, 2, lead=(2, 3))
    h = reference.block(x, z, V, xi, query, attention=attention)
    for a in range(2):
        for b in range(3):
            torch.testing.assert_close(
                h[a, b], reference.block(x[a, b], z[a, b], V[a, b], xi[a, b], query, attention=attention)
            )


def test_softmax_survives_logits_that_overflow() -> None:
    """Rows whose tokens all lie far below the largest logit, and logits beyond exp's range."""
    z = torch.tensor([900.0, 0.0, -900.0, -899.0], dtype=torch.float64, requires_grad=True)
    x = torch.tensor([[1.0, 1, 1, 1], [0, 0, 1, 1]], dtype=torch.float64)
    V = torch.eye(4, dtype=torch.float64)
    h = reference.block(x, z, V, torch.zeros(4, dtype=torch.float64))
    e = torch.tensor(1.0, dtype=torch.float64).exp()
    torch.testing.assert_close(
        h,
        torch.stack([torch.tensor([1.0, 0, 0, 0], dtype=torch.float64), torch.stack([0 * e, 0 * e, 1 / (1 + e), e / (1 + e)])]),
    )
    h.sum().backward()
    assert z.grad is not None
    assert torch.isfinite(z.grad).all()
