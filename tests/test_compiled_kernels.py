"""Every kernel is compiled for a Hopper GPU, to machine code, on a machine that has none: what does not compile, or wants more
shared memory than there is, would be found only where it runs."""

from typing import Any

import pytest
import torch
from torch import Tensor

from models import fused, plain, rows, tiles

pytest.importorskip("triton", reason="Triton is built for Linux alone")
if fused.INTERPRETED:
    pytest.skip("the interpreter does not compile", allow_module_level=True)

import triton
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource, make_backend
from triton.experimental.gluon._runtime import GluonASTSource
from triton.runtime.jit import JITFunction, create_function_from_signature

from models import hopper
from models.hopper import cuda, forward_pass

if cuda.nvrtc() is None:
    pytest.skip("NVRTC is not there", allow_module_level=True)

HOPPER = GPUTarget("cuda", 90, 32)
SHARED = 232_448  # bytes that a program can have

# Broad tiles with and without G' made ahead, and finished alone; narrow ones of every size, and odd rows.
SHAPES = [(2048, 1032, 520), (2048, 520, 64), (2048, 520, 5128), (20000, 300, 120),
          (2048, 40, 600), (2048, 99, 35), (2048, 128, 600), (2048, 256, 64), (2048, 150, 90)]  # fmt: skip
FORWARD = [(2048, 603, 1064), (2048, 4603, 1063)]  # with all weights at once, and odd columns


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the kernels that would have been launched, each compiled in place of it."""
    names: list[str] = []
    backend = make_backend(HOPPER)

    def compile_it(kernel: Any, *arguments: Any, grid: Any, warmup: bool, **options: Any) -> None:
        options["sanitize_overflow"] = False
        bound, specialised, found = create_function_from_signature(kernel.signature, kernel.params, backend)(
            *arguments, **options
        )
        how, signature, constants, attributes = kernel._pack_args(backend, options, bound, specialised, found)
        source = (GluonASTSource if kernel.is_gluon() else ASTSource)(kernel, signature, constants, attributes)
        code = triton.compile(source, target=HOPPER, options=how.__dict__)
        assert code.asm["cubin"]
        assert code.metadata.shared <= SHARED, f"{kernel.__name__}: {code.metadata.shared} bytes of shared memory"
        names.append(kernel.__name__)

    def compile_cuda(name: str, source: str, options: tuple[str, ...], programs: int, shared: int, *_: Any) -> None:
        assert cuda.compiled(source, options)
        assert shared <= SHARED, f"{name}: {shared} bytes of shared memory"
        names.append(name)

    monkeypatch.setattr(JITFunction, "run", compile_it)
    monkeypatch.setattr(forward_pass, "launch", compile_cuda)
    monkeypatch.setattr(forward_pass, "TileMap", lambda *_: None)  # the driver's own
    return names


def inputs(N: int, M: int, K: int) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """x, z, V, ξ: nothing is computed with them."""
    x, z, V, xi = (torch.zeros(shape, dtype=torch.bfloat16) for shape in ((N, M), (M,), (M, K), (K,)))
    return x, z, V, xi


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_the_tensor_engines(shape: tuple[int, int, int], compiled: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hopper, "_processors", lambda x: 132)
    own = inputs(*shape)
    h, r, top, centre = hopper.forward(*own, 1.0, 0.0)
    hopper.backward(torch.zeros_like(h), *own, h, r, top, centre, 1.0, 0.0)
    assert ({"narrow_backward", "_add"} if shape[1] <= 256 else {"backward_product", "add_parts"}) <= set(compiled)


@pytest.mark.parametrize("tile", hopper.TILES, ids=str)
@pytest.mark.parametrize("shape", FORWARD, ids=str)
def test_the_forward_product(
    tile: tuple[int, int], shape: tuple[int, int, int], compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hopper, "_processors", lambda x: 132)
    monkeypatch.setattr(hopper, "_forward_plan", lambda *_: (*tile, 8))
    hopper.forward(*inputs(*shape), 1.0, 0.0 if shape[2] % 8 == 0 else 0.1)
    assert compiled[-1] == "forward"


@pytest.mark.parametrize("attention", ["softmax", "linear"])
def test_the_kernels_of_any_attention(attention: str, compiled: list[str]) -> None:
    x, z, V, xi = inputs(300, 90, 70)
    run = x[None], z[None, None], V[None], xi[None, None]
    signs, scale = torch.zeros(1, 300, 70, dtype=torch.bool), torch.zeros(1, 300)
    h, r, top = tiles.forward(*run, None, scale, signs, attention, 1.0, -1.0)
    tiles.backward(h, *run, None, h, signs, r, top, attention, 1.0, -1.0, True)
    assert compiled == ["_forward", "gate", "_inputs", "_weights"]


@pytest.mark.filterwarnings("ignore::UserWarning")  # a CPU may multiply bf16 the slow way
def test_plain_products_and_rows(compiled: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        plain, "_product", lambda a, b, dtype=torch.float32: (a.float() @ b.float()).to(dtype)
    )  # a CPU has it in bf16 alone
    own = inputs(300, 4501, 70)
    signs = torch.zeros(300, 70, dtype=torch.uint8)
    h, r, top, mark = plain.forward(*own, signs, 1.0, -1.0)
    plain.backward(h, *own, h, signs, r, top, mark, 1.0, -1.0, True)
    assert {"_fold", "_finish_forward", "_gate", "_finish_inputs", "_wide_backward", "_finish_backward"} <= set(compiled)
    del compiled[:]
    plain.forward(*inputs(30, 504, 72), signs[:0], 1.0, 0.0)
    assert compiled == ["_weigh", "_finish_forward"]
    del compiled[:]
    own = inputs(300, rows.FORWARD, 70)
    h, *_ = rows.forward(*own, 1.0, -1.0)
    rows.backward(h, *own, 1.0, -1.0, True)
    assert compiled == ["_forward", "_inputs", "_weights", "_add"]
