"""The fused kernels against a float64 reference: at most twice the error of PyTorch in the same precision, plus a floor.

On a machine without a GPU the kernels run in Triton's interpreter. It has to be chosen before Triton is imported, so it gets a
process of its own.
"""

import inspect
import itertools
import math
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
import torch
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from torch import Tensor

from models import centre, fused, reference, tiles, token_form
from models.block import Block, Folded
from models.experiments import fused_training
from models.training import stationary, train

BACKEND = fused.backend()
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")  # else PyTorch refuses products where it is to be deterministic
# The interpreter multiplies bfloat16 wrongly (through integers), so there it is left to the GPU.
DTYPES = [torch.float16, torch.float32] if DEVICE == "cpu" else [torch.bfloat16, torch.float16, torch.float32]
KINDS = sorted(reference.ATTENTION)
ACTIVATIONS = sorted(reference.SLOPES)
EXAMPLES = 20
NAMES = ("h", "x", "z", "V", "xi")
# attention, queries, and what independent runs share
RUNS: list[tuple[str, int, tuple[str, ...]]] = [
    ("softmax", 0, ()),
    ("softmax", 3, ("x",)),
    ("softmax", 0, ("x", "z", "V")),
    ("exp", 3, ("z", "xi")),
    ("exp", 0, ("x", "V")),
    ("linear", 3, ("V", "xi")),
    ("linear", 0, ("x",)),
]
# The interpreter computes with numpy, which warns of overflow that is meant (a float16 gradient beyond 65504 is inf on a GPU
# too) and of the way the interpreter turns its arrays into numbers.
QUIET = pytest.mark.filterwarnings("ignore::RuntimeWarning", "ignore::DeprecationWarning")

if fused.INTERPRETED:
    from triton.runtime import interpreter

    @cache
    def builtins(package: Any) -> list[str]:
        """The names behind which the interpreter puts functions of its own; first asked for while none is replaced."""
        return [name for name, _ in inspect.getmembers(package, interpreter.tl.core.is_builtin)]

    def replace_builtins(package: Any, builder: Any, scope: Any) -> None:
        """All of them or, where the caller has done so, none."""
        names = builtins(package)
        if names and interpreter.tl.core.is_builtin(getattr(package, names[0])):
            for name in names:
                interpreter._patch_attr(package, name, getattr(package, name), builder, scope)

    # Triton looks through all of its language at every call of a function in a kernel, which took a third of the time, and
    # works out whether each sum and product of integers overflows, another fifth, and without `debug` it asks for no answer.
    interpreter._patch_builtin = replace_builtins
    interpreter.interpreter_builder.options = interpreter.InterpreterOptions(sanitize_overflow=False)


def test_the_choice_is_visible() -> None:
    assert BACKEND in ("reference", "interpreter", "triton", "hopper")
    assert fused.backend(torch.zeros(2, 2, dtype=torch.float64)) == "reference"
    if not fused.INTERPRETED:
        assert fused.backend(torch.zeros(2, 2)) == "reference"  # a CPU's real work


def test_the_reference_serves_where_no_kernel_does() -> None:
    x, z, V, xi = torch.rand(3, 4), torch.randn(4), torch.randn(4, 2), torch.randn(2)
    tensors = [t.double() for t in (x, z, V, xi)]
    assert torch.equal(fused.block(*tensors), reference.block(*tensors))


def test_the_block_needs_no_triton() -> None:
    """Triton is built for Linux alone: everywhere else both forms of the block are the reference."""
    program = """
import sys
sys.modules["triton"] = None  # an import of it fails
import torch
from models import fused, token_form
x, z, V, xi = torch.rand(3, 4), torch.randn(4), torch.randn(4, 2), torch.randn(2)
print(fused.backend(), *fused.block(x, z, V, xi).shape, *token_form.token_block(torch.tensor([[0, 3]]), z, V, xi).shape)
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert run.stdout.split() == ["reference", "3", "2", "1", "2"], run.stderr


@pytest.mark.parametrize(("attention", "Q", "shared"), RUNS, ids=str)
def test_runs_of_the_reference(attention: str, Q: int, shared: tuple[str, ...]) -> None:
    tensors, _, query = runs(2, Q, shared, torch.float64)
    x, z, V, xi = tensors
    h = reference.block(x, z, V, xi, query, attention=attention)
    for run in range(2):
        x, z, V, xi = (t if name in shared else t[run] for name, t in zip(NAMES[1:], tensors, strict=True))
        torch.testing.assert_close(h[run], reference.block(x, z, V, xi, query, attention=attention))


if BACKEND == "reference":

    @pytest.mark.timeout(900)
    def test_kernels_in_the_interpreter() -> None:
        pytest.importorskip("triton", reason="Triton is built for Linux alone")
        run = subprocess.run(
            [sys.executable, "-m", "pytest", __file__, "-q", "-p", "no:cacheprovider", "-p", "no:xdist"],
            env={**os.environ, "TRITON_INTERPRET": "1"},
            capture_output=True,
            text=True,
        )
        assert run.returncode == 0, run.stdout[-5000:] + run.stderr[-2000:]


def numbers(
    N: int, M: int, K: int, Q: int, dtype: torch.dtype, seed: int, logits: float, one_hot: bool
) -> tuple[list[Tensor], Tensor, Tensor | None]:
    """x, z, V, ξ, then g, then the queries; x has zeros, and no empty row."""
    r = torch.Generator().manual_seed(seed)
    own = (Q,) if Q else ()
    x = torch.zeros(N, M) if one_hot else torch.rand(N, M, generator=r) * (torch.rand(N, M, generator=r) < 0.4)
    x[torch.arange(N), torch.randint(M, (N,), generator=r)] += 0.5
    z, V, xi = (torch.randn(*shape, generator=r) for shape in ((*own, M), (M, K), (*own, K)))
    tensors = [t.to(DEVICE, dtype) for t in (x, z * logits, V, xi)]
    g = torch.randn(N, K, generator=r).to(DEVICE, dtype)
    query = torch.randint(Q, (N,), generator=r).to(DEVICE) if Q else None
    return tensors, g, query


def runs(R: int, Q: int, shared: tuple[str, ...], dtype: torch.dtype) -> tuple[list[Tensor], Tensor, Tensor | None]:
    """The same for R runs, of which each has its own numbers but for those that they share; several tiles each way."""
    each = [numbers(70, 70, 130, Q, dtype, seed, 1.0, False) for seed in range(20, 20 + R)]
    named = zip(NAMES[1:], *(tensors for tensors, _, _ in each), strict=True)
    stacked = [first if name in shared else torch.stack([first, *others]) for name, first, *others in named]
    return stacked, torch.stack([g for _, g, _ in each]), each[0][2]


def results(
    block: Callable[..., Tensor],
    tensors: list[Tensor],
    g: Tensor,
    query: Tensor | None,
    dtype: torch.dtype,
    inputs: bool = True,
    **how: Any,
) -> list[Tensor]:
    """h and the gradients of x (with `inputs`), z, V and ξ."""
    leaves = [t.detach().to(dtype).requires_grad_(position > 0 or inputs) for position, t in enumerate(tensors)]
    h = block(*leaves, query, **how)
    h.backward(g.to(dtype))
    return [h.detach()] + [t.grad for t in leaves if t.grad is not None]


def scales(
    tensors: list[Tensor], g: Tensor, query: Tensor | None, attention: str, slopes: tuple[float, float], A: float
) -> list[float]:
    """How large the terms are whose sums h and the gradients are: what a sum near zero is to be measured against."""
    x, z, V, xi = (t.double() for t in tensors)
    z, xi = (z[None], xi[None]) if query is None else (z[query], xi[query])
    b = reference.ATTENTION[attention](x, z, A).abs()  # (N, M)
    slope = max(map(abs, slopes))
    P = b @ V.abs() + xi.abs()  # (N, K), an upper bound of |u|
    G = slope * g.double().abs()
    dB = G @ V.abs().T + (G * (P + xi.abs())).sum(1, keepdim=True)  # (N, M)
    db = torch.where(x > 0, b / x, torch.zeros_like(b))
    return [
        slope * P.norm().item(),
        (dB * db).norm().item(),
        (dB * b).sum(0).norm().item(),
        (b.T @ G).norm().item(),
        G.sum(0).norm().item(),
    ]


def spacing(dtype: torch.dtype) -> float:
    """Of the numbers that are multiplied, relative to them: tf32 has ten bits."""
    tf32 = dtype == torch.float32 and torch.get_float32_matmul_precision() != "highest"
    return 2.0**-10 if tf32 else torch.finfo(dtype).eps


def away_from_the_kink(tensors: list[Tensor], g: Tensor, query: Tensor | None, attention: str, A: float) -> Tensor:
    """g without the units whose u is zero to rounding: there the slope of the other side is as right."""
    x, z, V, xi = (t.double() for t in tensors)
    u, bound = (
        reference.block(x, *numbers, query, attention=attention, slopes=(1.0, 1.0), A=A)
        for numbers in ((z, V, xi), (z.abs() if attention == "linear" else z, V.abs(), xi.abs()))
    )
    return torch.where(u.abs() > 4 * spacing(g.dtype) * bound, g, torch.zeros_like(g))


def poisoned(tensors: list[Tensor], g: Tensor, query: Tensor | None, inputs: bool = True, **how: Any) -> list[Tensor]:
    """Our results, with NaN in all that is not yet written."""
    torch.use_deterministic_algorithms(True)
    try:
        return results(fused.block, tensors, g, query, g.dtype, inputs, **how)
    finally:
        torch.use_deterministic_algorithms(False)


def compare(tensors: list[Tensor], g: Tensor, query: Tensor | None, attention: str, activation: str, A: float = 1.5) -> None:
    g = away_from_the_kink(tensors, g, query, attention, A)
    how: dict[str, Any] = {"attention": attention, "slopes": reference.SLOPES[activation], "A": A}
    ours = poisoned(tensors, g, query, **how)
    hold(ours, tensors, g, query, **how)
    if BACKEND == "hopper":  # other kernels may serve where dx is not wanted
        h, *others = poisoned(tensors, g, query, inputs=False, **how)
        hold([h, ours[1], *others], tensors, g, query, **how)


def hold(ours: list[Tensor], tensors: list[Tensor], g: Tensor, query: Tensor | None, **how: Any) -> None:
    """Our results against the reference in float64, by the error of the reference in the same precision."""
    dtype = g.dtype
    exact = results(reference.block, tensors, g, query, torch.float64, **how)
    same = results(reference.block, tensors, g, query, dtype, **how)
    sizes = scales(tensors, g, query, **how)
    present = tensors[0] > 0  # the gradient of an absent token's share may overflow
    for name, a, b, c, size in zip(NAMES, ours, exact, same, sizes, strict=True):
        if name == "x":
            a, b, c = a[present], b[present], c[present]
        error = (a.double() - b).norm().item()
        theirs = (c.double() - b).norm().item()
        floor = 2 * spacing(dtype) * size
        allowed = (2 * theirs if math.isfinite(theirs) else 0.0) + floor
        assert error <= allowed, f"{name}: error {error:.2e}, PyTorch's {theirs:.2e}, floor {floor:.2e}"


if BACKEND != "reference":

    @QUIET
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(
        N=st.integers(1, 150),
        M=st.integers(1, 90),
        K=st.integers(1, 150),
        Q=st.integers(0, 4),
        dtype=st.sampled_from(DTYPES),
        attention=st.sampled_from(KINDS),
        activation=st.sampled_from(ACTIVATIONS),
        one_hot=st.booleans(),
        seed=st.integers(0, 2**16),
    )
    def test_any_shape(
        N: int, M: int, K: int, Q: int, dtype: torch.dtype, attention: str, activation: str, one_hot: bool, seed: int
    ) -> None:
        compare(*numbers(N, M, K, Q, dtype, seed, 1.0, one_hot), attention, activation)

    @QUIET
    @pytest.mark.parametrize("dtype", DTYPES, ids=str)
    @pytest.mark.parametrize("activation", ACTIVATIONS)
    @pytest.mark.parametrize("attention", KINDS)
    @pytest.mark.parametrize(("N", "M", "K", "Q"), [(1, 1, 1, 0), (17, 1, 5, 2), (33, 20, 1, 0), (65, 40, 129, 3)])
    def test_every_kind(N: int, M: int, K: int, Q: int, attention: str, activation: str, dtype: torch.dtype) -> None:
        compare(*numbers(N, M, K, Q, dtype, 1, 1.0, False), attention, activation)

    @QUIET
    @pytest.mark.parametrize("attention", KINDS)
    @pytest.mark.parametrize(("N", "M", "K", "Q"), [(33, 20, 17, 0), (65, 40, 129, 3)])
    def test_tf32(N: int, M: int, K: int, Q: int, attention: str) -> None:
        torch.set_float32_matmul_precision("high")
        try:
            assert tiles.arithmetic(torch.zeros(1))["PRECISION"] == "tf32"
            compare(*numbers(N, M, K, Q, torch.float32, 14, 1.0, False), attention, "leaky")
        finally:
            torch.set_float32_matmul_precision("highest")

    # each is a way of its own: one tile, rows, plain products with e in V and in x, with edges of tiles beyond the tokens
    @QUIET
    @pytest.mark.parametrize("dtype", [d for d in DTYPES if d != torch.float16], ids=str)
    @pytest.mark.parametrize(("N", "M", "K"), [(9, 20, 24), (9, 40, 24), (9, 70, 24), (40, 70, 5)])
    def test_logits_far_from_zero(N: int, M: int, K: int, dtype: torch.dtype) -> None:
        """Softmax does not depend on where they are, though exp(−c) would be infinite."""
        (x, z, V, xi), g, _ = numbers(N, M, K, 0, dtype, 16, 1.0, False)
        compare([x, z - 100, V, xi], g, None, "softmax", "relu")

    @QUIET
    @pytest.mark.parametrize(("N", "M", "K"), [(9, 20, 24), (9, 40, 24), (9, 70, 24), (40, 70, 5)])
    def test_a_logit_that_is_no_number(N: int, M: int, K: int) -> None:
        (x, z, V, xi), *_ = numbers(N, M, K, 0, torch.float32, 17, 1.0, False)
        z[3] = math.nan
        ours, theirs = (block(x, z, V, xi) for block in (fused.block, reference.block))
        assert torch.equal(ours.isnan(), theirs.isnan())
        assert ours.isnan().any()

    @QUIET
    @pytest.mark.parametrize(("N", "M", "K"), [(40, 70, 24), (9, 70, 24)])
    def test_autocast_leaves_the_products_alone(N: int, M: int, K: int) -> None:
        """In float16 the exponentials of wide logits would be infinite."""
        tensors, g, _ = numbers(N, M, K, 0, torch.float32, 18, 10.0, False)
        plainly = results(fused.block, tensors, g, None, torch.float32)
        with torch.autocast(DEVICE, torch.float16):
            for a, b in zip(results(fused.block, tensors, g, None, torch.float32), plainly, strict=True):
                assert torch.equal(a, b)

    def test_no_columns() -> None:
        x, z, V, xi = (torch.rand(shape, device=DEVICE) for shape in ((3, 4), (4,), (4, 0), (0,)))
        assert fused.block(x, z, V, xi).shape == (3, 0)

    @QUIET
    @pytest.mark.parametrize("dtype", DTYPES, ids=str)
    @pytest.mark.parametrize("logits", [10.0, 100.0, 1000.0])
    @pytest.mark.parametrize("Q", [0, 3])
    def test_large_logits_and_tiny_normalisers(Q: int, logits: float, dtype: torch.dtype) -> None:
        """Most rows then have every token far below the largest logit."""
        compare(*numbers(70, 50, 40, Q, dtype, 2, logits, False), "softmax", "relu")

    @QUIET
    @pytest.mark.parametrize("dtype", [d for d in DTYPES if d != torch.float16], ids=str)
    @pytest.mark.parametrize("activation", ["abs", "leaky"])
    @pytest.mark.parametrize("logits", [1.0, 100.0])  # the second ones are too wide for one c
    @pytest.mark.parametrize(
        ("forward", "backward", "N", "M", "K"),
        [
            (fused.PLAIN, fused.PLAIN, 1, 1, 1),
            (fused.PLAIN, fused.PLAIN, 37, 300, 21),
            (fused.PLAIN, fused.PLAIN, 70, 65, 254),  # K + 2 columns are a multiple of 8
            (fused.PLAIN, fused.PLAIN, 33, 304, 40),  # x is smaller than V, and is weighed
            (fused.PLAIN, fused.PLAIN, 33, 301, 40),  # so it is here, but its rows are odd
            (fused.ROWS, fused.ROWS, 70, 31, 150),
            (fused.ROWS, fused.PLAIN, 70, 57, 24),
        ],
    )
    def test_every_way(
        forward: str, backward: str, N: int, M: int, K: int, logits: float, activation: str, dtype: torch.dtype,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:  # fmt: skip
        """Whatever the shape, as where it is chosen."""
        if forward != backward and activation == "abs":
            pytest.skip("of rows no sign is kept, so the way back is the same")
        monkeypatch.setattr(fused, "ways", lambda *_: (forward, backward))
        monkeypatch.setattr(centre, "ALONE", 100)  # more logits are read in parts
        compare(*numbers(N, M, K, 0, dtype, 15, logits, False), "softmax", activation)

    def test_the_choice_follows_from_the_shape() -> None:
        """Every shape has a way, and kernels that keep something for each other's backward pass are paired."""
        pairs = {(fused.TILES, fused.TILES), (fused.ROWS, fused.ROWS), (fused.ROWS, fused.PLAIN), (fused.PLAIN, fused.PLAIN)}
        if BACKEND == "hopper":
            pairs |= {(fused.HOPPER, fused.HOPPER), (fused.HOPPER, fused.PLAIN), (fused.PLAIN, fused.HOPPER)}
        for N, M, K in itertools.product((1, 300, 5000, 10**6), (1, 16, 33, 64, 90, 250, 1000, 50001), (1, 17, 64, 300, 8192)):
            for dtype, signs in itertools.product((torch.bfloat16, torch.float32), (False, True)):
                assert fused.ways(N, M, K, 1, True, "softmax", signs, dtype, BACKEND) in pairs

    @QUIET
    def test_a_query_without_rows_has_no_gradient() -> None:
        tensors, g, query = numbers(40, 9, 7, 5, torch.float32, 3, 1.0, False)
        assert query is not None
        query[query == 2] = 3
        _, _, dz, _, dxi = results(fused.block, tensors, g, query, torch.float32)
        assert not dz[2].any()
        assert not dxi[2].any()

    @QUIET
    @pytest.mark.parametrize("dtype", DTYPES, ids=str)
    @pytest.mark.parametrize("activation", ["abs", "leaky", "relu"])
    @pytest.mark.parametrize("attention", KINDS)
    def test_units_at_the_kink(attention: str, activation: str, dtype: torch.dtype) -> None:
        """No unit is left out: u of a row is zero to rounding, and the gradients are those of the sides the kernel took."""
        (x, z, V, xi), g, query = numbers(17, 20, 17, 3, dtype, 12, 1.0, False)
        how: dict[str, Any] = {"attention": attention, "A": 1.5}
        P = fused.block(x, z, V, torch.zeros_like(xi), query, slopes=(1.0, 1.0), **how)
        xi = -P[0].expand(xi.shape)
        tensors = [x, z, V, xi]
        assert not away_from_the_kink(tensors, g, query, attention, 1.5)[0].any()
        u = fused.block(x, z, V, xi, query, slopes=(1.0, 1.0), **how)
        c_plus, c_minus = reference.SLOPES[activation]
        _, *gradients = poisoned(tensors, g, query, slopes=(c_plus, c_minus), **how)
        hold([u, *gradients], tensors, torch.where(u > 0, c_plus * g, c_minus * g), query, slopes=(1.0, 1.0), **how)

    @QUIET
    @pytest.mark.parametrize(("attention", "Q", "shared"), RUNS, ids=str)
    def test_runs_in_one_launch(attention: str, Q: int, shared: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
        """Each run in the bits that these kernels give it alone, and the gradients of what the runs share added up."""
        monkeypatch.setattr(fused, "ways", lambda *_: (fused.TILES, fused.TILES))
        tensors, g, query = runs(2, Q, shared, torch.float32)
        A = torch.tensor([0.5, 2.0], device=DEVICE)
        how: dict[str, Any] = {"attention": attention, "slopes": (1.0, 1.0), "A": A[:, None, None]}
        ours = poisoned(tensors, g, query, **how)
        exact = results(reference.block, tensors, g, query, torch.float64, **how)
        same = results(reference.block, tensors, g, query, torch.float32, **how)
        for name, a, b, c in zip(NAMES, ours, exact, same, strict=True):
            assert a.shape == b.shape
            floor = 2 * torch.finfo(torch.float32).eps * b.norm()
            assert (a - b).norm() <= 2 * (c - b).norm() + floor, name
        x, z, V, xi = (t if name in shared else t[1] for name, t in zip(NAMES[1:], tensors, strict=True))
        assert torch.equal(ours[0][1], fused.block(x, z, V, xi, query, **{**how, "A": 2.0}))

    @QUIET
    def test_what_runs_share_is_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
        (x, z, V, xi), _, _ = numbers(20, 9, 7, 0, torch.float32, 14, 1.0, False)
        z = torch.stack([z, -z, 2 * z])
        seen, launched = [], fused._block

        def launch(*arguments: Any) -> Any:
            seen.append(arguments[0])
            return launched(*arguments)

        monkeypatch.setattr(fused, "_block", launch)
        h = fused.block(x, z, V, xi)
        assert torch.equal(h, fused.block(x.expand(3, 20, 9), z, V, xi))
        assert torch.equal(h.expand(2, 3, 20, 7), fused.block(x, z.expand(2, 3, 9), V, xi))
        assert {used.data_ptr() for used in seen} == {x.data_ptr()}
        assert {used.shape for used in seen} == {(3, 20, 9), (6, 20, 9)}

    @QUIET
    @pytest.mark.parametrize("shape", [(), (1,), (20, 1), (2, 1, 1), (2, 20, 1)], ids=str)
    @pytest.mark.parametrize("attention", ["exp", "linear"])
    def test_normalisers(attention: str, shape: tuple[int, ...]) -> None:
        """One for all, for each row, for each run, for each row of each run."""
        tensors, *_ = numbers(20, 9, 7, 0, torch.float32, 4, 1.0, False)
        A = torch.rand(shape, generator=torch.Generator().manual_seed(0)).to(DEVICE) + 0.5
        ours, theirs = (block(*tensors, attention=attention, A=A) for block in (fused.block, reference.block))
        torch.testing.assert_close(ours, theirs)

    @QUIET
    @pytest.mark.parametrize(
        "activation", ["abs", "tanh", torch.tensor([[1.0, 0.0], [1.0, -1.0]])], ids=["abs", "tanh", "each"]
    )
    def test_a_block_trained_on_the_kernels(activation: str | Tensor) -> None:
        """One activation for all runs, a smooth one, and one for each run; also with the attention folded in."""
        draw = torch.Generator().manual_seed(13)
        w, z, x, g = (torch.rand(2, *shape, generator=draw) for shape in ((3, 8), (1, 4), (5, 4), (5, 3)))
        U = torch.eye(8)[:, :5].expand(2, 8, 5)
        ends = []
        for code in (fused.block, reference.block):
            module = Block(*(t.to(DEVICE) for t in (w - 0.5, z, U)), attention="exp", activation=activation, A=2.0, code=code)
            train(module, x.to(DEVICE), stationary(g.to(DEVICE)), {"w": 0.5, "z": 0.5}, 3)
            folded = Folded(module)
            train(folded, x.to(DEVICE), stationary(g.to(DEVICE)), {"v": 0.5, "xi": 0.5}, 2)
            ends.append((module.w.detach(), module.z.detach(), folded.v.detach()))
        for ours, theirs in zip(*ends, strict=True):
            torch.testing.assert_close(ours, theirs, rtol=1e-5, atol=1e-6)
        assert (ends[0][0].cpu() - w + 0.5).abs().max() > 0.1

    @QUIET
    @pytest.mark.parametrize("setting", fused_training.SETTINGS)
    def test_figure_2_has_the_same_curves(setting: str) -> None:
        """z, V and the loss in float32: at most twice as far from float64 as the reference, however long the training."""
        size = fused_training.SIZES["cuda"] if DEVICE == "cuda" else fused_training.Size(1, 4, 2, 0, 0)
        trainings = {name: fused_training.curves(setting, DEVICE, size, *how) for name, how in fused_training.CODES.items()}
        for curve, gaps in fused_training.distances(trainings).items():
            ours, theirs = (gaps[name].max() for name in (fused_training.KERNELS, fused_training.ROUNDED))
            assert ours <= 2 * theirs, curve
            values = trainings[fused_training.EXACT][curve]
            assert (values[-1] - values[0]).norm() > 100 * theirs * values[0].norm(), f"{curve} does not move"

    @QUIET
    def test_trained_readings_on_the_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
        """The order that is measured in float32 is that of the reference."""
        if DEVICE == "cpu":
            monkeypatch.setattr(fused_training, "CLAIMS", {"theorem_1_linear": {"activation": "abs"}})
        size = fused_training.SIZES["cuda"] if DEVICE == "cuda" else fused_training.Size(0, 0, 0, 1, 4)
        rows, _ = fused_training.readings(size, DEVICE, len(fused_training.CLAIMS))
        for row in rows:
            assert "OBSERVED" in row["what"]
            ours, theirs = (float(row[code].split()[1]) for code in (fused_training.KERNELS, fused_training.EXACT))
            assert ours == pytest.approx(theirs, abs=0.01), row["what"]

    @QUIET
    def test_twice_the_same_bits() -> None:
        tensors, g, query = numbers(130, 40, 70, 3, torch.float32, 5, 1.0, False)
        for a, b in zip(*(results(fused.block, tensors, g, query, torch.float32) for _ in range(2)), strict=True):
            assert torch.equal(a, b)

    @QUIET
    def test_registered_operator() -> None:
        (x, z, V, xi), _, _ = numbers(20, 9, 7, 0, torch.float32, 6, 1.0, False)
        leaves = [t.expand(2, *t.shape).requires_grad_() for t in (x, z[None], V, xi[None])]
        arguments = (*leaves, None, torch.ones(2, 20, device=DEVICE), "softmax", 1.0, 0.0)
        torch.library.opcheck(
            fused._block, arguments, test_utils=("test_schema", "test_faketensor", "test_autograd_registration")
        )

    @QUIET
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(
        N=st.integers(1, 12),
        T=st.integers(1, 40),
        M=st.integers(1, 30),
        K=st.integers(1, 40),
        Q=st.integers(0, 3),
        attention=st.sampled_from(KINDS),
        activation=st.sampled_from(ACTIVATIONS),
        logits=st.sampled_from([1.0, 100.0]),
        seed=st.integers(0, 2**16),
    )
    def test_token_form(
        N: int, T: int, M: int, K: int, Q: int, attention: str, activation: str, logits: float, seed: int
    ) -> None:
        """The same numbers as the dense form has for the frequencies of the tokens."""
        (_, z, V, xi), g, query = numbers(N, M, K, Q, torch.float32, seed, logits if attention == "softmax" else 1.0, False)
        tokens = torch.randint(M, (N, T), generator=torch.Generator().manual_seed(seed)).to(DEVICE)
        x = torch.zeros(N, M, device=DEVICE).scatter_add_(1, tokens, torch.full((N, T), 1 / T, device=DEVICE))
        how: dict[str, Any] = {"attention": attention, "slopes": reference.SLOPES[activation], "A": 1.5}
        # x takes no part, so its leaf has no gradient and the list has four
        h, *gradients = results(
            lambda _, *t, **k: token_form.token_block(tokens, *t, **k), [x, z, V, xi], g, query, torch.float32, **how
        )
        exact = results(reference.block, [x, z, V, xi], g, query, torch.float64, **how)
        sizes = scales([x, z, V, xi], g, query, **how)
        for name, a, b, size in zip(
            ("h", "z", "V", "xi"), [h, *gradients], [exact[0], *exact[2:]], [sizes[0], *sizes[2:]], strict=True
        ):
            assert (a.double() - b).norm().item() <= 8 * torch.finfo(torch.float32).eps * (size + b.norm().item()), name

    @QUIET
    def test_the_same_curve_as_the_reference() -> None:
        """Gradient descent on a target: the losses of the two agree at every step, to rounding."""
        tensors, target, query = numbers(64, 12, 9, 3, torch.float32, 7, 1.0, False)

        def losses(block: Callable[..., Tensor]) -> list[float]:
            x, *start = tensors
            weights = [t.clone().requires_grad_() for t in start]
            seen = []
            for _ in range(10):
                loss = (block(x, *weights, query) - target).square().mean()
                steps = torch.autograd.grad(loss, weights)
                weights = [(w - 0.5 * s).detach().requires_grad_() for w, s in zip(weights, steps, strict=True)]
                seen.append(loss.item())
            return seen

        ours, theirs = losses(fused.block), losses(reference.block)
        assert theirs[-1] < 0.95 * theirs[0]
        assert ours == pytest.approx(theirs, rel=1e-5)


if DEVICE == "cuda":

    def test_works_compiled_and_in_a_graph() -> None:
        (x, z, V, xi), g, _ = numbers(2048, 256, 264, 0, torch.bfloat16, 8, 1.0, False)

        def both(x: Tensor, z: Tensor, V: Tensor, xi: Tensor, g: Tensor) -> tuple[Tensor, ...]:
            leaves = [t.detach().requires_grad_() for t in (z, V, xi)]
            h = fused.block(x, *leaves)
            return h.detach(), *torch.autograd.grad(h, leaves, g)

        eager = both(x, z, V, xi, g)
        leaves = [t.detach().requires_grad_() for t in (z, V, xi)]
        h = torch.compile(fused.block, fullgraph=True)(x, *leaves)
        for a, b in zip((h.detach(), *torch.autograd.grad(h, leaves, g)), eager, strict=True):
            assert torch.equal(a, b)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            captured = both(x, z, V, xi, g)
        x.copy_(x.flip(0))  # the graph computes on what is there when it is replayed
        graph.replay()
        for a, b in zip(captured, both(x, z, V, xi, g), strict=True):
            assert torch.equal(a, b)


if BACKEND == "hopper":
    from models import hopper

    # programs that finish a tile alone, for few tokens and for many
    ALONE = [(1100, 520, 5128), (1030, 16400, 1032)]
    # a few tiles with edges, rows that fit in a tile and odd ones, many columns, one tile, the least there is
    SHAPES = [
        (1100, 264, 264), (1100, 136, 264), (1030, 72, 3080), (1500, 200, 1032), (1029, 67, 200), (4097, 603, 1064),
        (2777, 104, 40), (1024, 16, 16), (4099, 1032, 520), *ALONE,
        # odd columns, rows for every group of warps and more, few rows, short last steps
        (1029, 67, 201), (50011, 99, 35), (50000, 40, 40), (50001, 190, 90), (70, 40, 50), (40, 250, 1030), (4097, 603, 1063),
        (2003, 529, 70),
        # every tile of the narrow kernels, and the least of rows
        (20000, 40, 120), (20000, 40, 300), (20000, 100, 120), (3000, 150, 100), (20000, 160, 20), (3000, 130, 16),
        (20000, 140, 128), (3000, 185, 60), (3000, 200, 300), (3000, 256, 24), (3000, 200, 48), (3000, 250, 17), (1, 64, 64),
        (1, 129, 17), (2003, 529, 100),
        # tall tiles, with few columns, odd ones, and more than a tile of them; more programs than processors
        (20000, 300, 120), (20001, 333, 119), (10000, 520, 264), (9000, 60, 4288),
        # more tiles of each form than processors, and several side by side
        (3643, 264, 1032), (6747, 264, 1032), (6747, 264, 1031), (8493, 264, 520), (12761, 264, 392), (25371, 264, 392),
        # more tokens than a program weighs by itself
        (1500, 4097, 300), (9000, 4104, 520), (1100, 131072, 24),
    ]  # fmt: skip

    @pytest.fixture
    def engines(monkeypatch: pytest.MonkeyPatch) -> None:
        """They serve whatever they can, and not only where they are the fastest."""
        monkeypatch.setattr(hopper, "forward_cost", lambda *_: 0.0)
        monkeypatch.setattr(hopper, "backward_cost", lambda *_: 0.0)

    @pytest.mark.parametrize("logits", [1.0, 100.0])
    @pytest.mark.parametrize("activation", ["relu", "leaky"])
    @pytest.mark.parametrize("shape", SHAPES, ids=str)
    @pytest.mark.usefixtures("engines")
    def test_tensor_engines(shape: tuple[int, int, int], activation: str, logits: float) -> None:
        compare(*numbers(*shape, 0, torch.bfloat16, 9, logits, False), "softmax", activation)

    @pytest.mark.parametrize("shape", [(6747, 264, 1032), (6747, 264, 1008), (3643, 333, 519), (3643, 4105, 520)], ids=str)
    @pytest.mark.parametrize("tile", hopper.TILES, ids=str)
    @pytest.mark.usefixtures("engines")
    def test_every_form_of_tiles(tile: tuple[int, int], shape: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch) -> None:
        """V as it is, and in rows of whole lines of the cache: to the same bits."""
        tensors, g, _ = numbers(*shape, 0, torch.bfloat16, 21, 1.0, False)
        each = []
        for unit in (8, hopper.LINE):
            monkeypatch.setattr(hopper, "_forward_plan", lambda *_, plan=(*tile, unit): plan)
            each.append(fused.block(*tensors))
        assert torch.equal(*each)
        compare(tensors, g, None, "softmax", "leaky")

    @pytest.mark.parametrize("logits", [1.0, 100.0])
    @pytest.mark.parametrize("shape", ALONE, ids=str)
    def test_their_way_back_after_a_plain_product(
        shape: tuple[int, int, int], logits: float, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(fused, "ways", lambda *_: (fused.PLAIN, fused.HOPPER))
        compare(*numbers(*shape, 0, torch.bfloat16, 9, logits, False), "softmax", "relu")

    @pytest.mark.parametrize(
        "shape", [(1100, 264, 264), (1100, 520, 5128), (4099, 1032, 520), (1500, 200, 1032), (1100, 5001, 264)], ids=str
    )
    @pytest.mark.usefixtures("engines")
    def test_their_logits_far_from_zero(shape: tuple[int, int, int]) -> None:
        (x, z, V, xi), g, _ = numbers(*shape, 0, torch.bfloat16, 16, 0.25, False)
        compare([x, z - 100, V, xi], g, None, "softmax", "relu")

    @pytest.mark.parametrize("shape", [(1100, 264, 264), (1100, 136, 264), (1100, 4104, 264)], ids=str)
    @pytest.mark.usefixtures("engines")
    def test_rows_of_tokens_that_have_no_weight(shape: tuple[int, int, int]) -> None:
        """Logits of −∞ are wide, and a row that has only such tokens has no normaliser."""
        (x, z, V, xi), *_ = numbers(*shape, 0, torch.bfloat16, 19, 1.0, False)
        z[:100] = -math.inf
        x[7, 100:] = 0
        ours, theirs = (block(x, z, V, xi) for block in (fused.block, reference.block))
        assert torch.equal(ours.isnan(), theirs.isnan())
        assert ours.isnan().any()

    def test_rows_that_begin_anywhere() -> None:
        """The copy engine wants whole 16 bytes, which a part of a larger tensor need not begin with."""
        tensors, g, _ = numbers(1100, 264, 264, 0, torch.bfloat16, 9, 1.0, False)
        apart = [torch.cat([t.new_zeros(1), t.flatten()])[1:].view(t.shape) for t in (*tensors, g)]
        ours, same = (
            results(fused.block, apart[:4], apart[4], None, torch.bfloat16),
            results(fused.block, tensors, g, None, torch.bfloat16),
        )
        assert all(torch.equal(a, b) for a, b in zip(ours, same, strict=True))

    @pytest.mark.parametrize("shape", SHAPES, ids=str)
    @pytest.mark.usefixtures("engines")
    def test_gradients_with_the_kernel_s_own_mask(shape: tuple[int, int, int]) -> None:
        """A bf16 h near zero may have the other sign; past that choice the gradients are as good as bf16 products are."""
        (x, z, V, xi), g, _ = numbers(*shape, 0, torch.bfloat16, 10, 1.0, False)
        leaves = [t.detach().requires_grad_() for t in (z, V, xi)]
        h = fused.block(x, *leaves)
        ours = torch.autograd.grad(h, leaves, g)
        exact = [t.detach().double().requires_grad_() for t in (z, V, xi)]
        u = reference.block(x.double(), *exact, slopes=(1.0, 1.0))
        theirs = torch.autograd.grad(u, exact, g.double() * (h > 0))
        for name, a, b in zip(NAMES[2:], ours, theirs, strict=True):
            assert (a.double() - b).norm() <= 8e-3 * b.norm(), name

    @pytest.mark.parametrize("shape", [(5000, 520, 520), (8192, 1032, 264), *ALONE], ids=str)
    @pytest.mark.usefixtures("engines")
    def test_the_tensor_engines_repeat_their_bits(shape: tuple[int, int, int]) -> None:
        tensors, g, _ = numbers(*shape, 0, torch.bfloat16, 11, 1.0, False)
        first, *others = [results(fused.block, tensors, g, None, torch.bfloat16, inputs=False) for _ in range(4)]
        for other in others:
            assert all(torch.equal(a, b) for a, b in zip(first, other, strict=True))

    def test_two_streams_do_not_wait_for_each_other_s_processors() -> None:
        """The programs of the backward pass wait for one another: half of one call and half of another would wait for ever."""
        for shape in ((4096, 512, 2048), (8192, 1024, 512), (65536, 128, 64)):
            work = [numbers(*shape, 0, torch.bfloat16, seed, 1.0, False) for seed in (12, 13)]
            alone = [results(fused.block, tensors, g, None, torch.bfloat16) for tensors, g, _ in work]
            streams = [torch.cuda.Stream() for _ in work]
            torch.cuda.synchronize()
            for _ in range(20):
                beside = []
                for stream, (tensors, g, _) in zip(streams, work, strict=True):
                    with torch.cuda.stream(stream):
                        beside.append(results(fused.block, tensors, g, None, torch.bfloat16))
            torch.cuda.synchronize()
            for one, other in zip(alone, beside, strict=True):
                assert all(torch.equal(a, b) for a, b in zip(one, other, strict=True))
