"""Kernels in CUDA: compiled by NVRTC, which comes with PyTorch, kept where Triton keeps its own, and launched by the driver."""

# mypy: allow-untyped-defs, allow-untyped-calls

import ctypes
import functools
import hashlib
import importlib.util
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from triton.runtime.cache import get_cache_manager

OPTIONS = ("--gpu-architecture=sm_90a", "--std=c++17")
CUBIN = "kernel.cubin"
THREADS = 384
DYNAMIC_SHARED, SERIALIZATION = 8, 6  # the driver's numbers of two attributes: of a kernel, and of a launch
BFLOAT16, NO_INTERLEAVE, LINES_OF_256, ZEROS = 9, 0, 3, 0  # and of what a map of tiles says
SWIZZLES = {32: 1, 64: 2, 128: 3}  # bytes of a row of a tile


@functools.lru_cache
def nvrtc() -> ctypes.CDLL | None:
    """The compiler, if it is there."""
    version, packages = (torch.version.cuda or "13").split(".")[0], importlib.util.find_spec("nvidia")
    folders = (packages and packages.submodule_search_locations) or ()
    beside = [file for folder in folders for file in Path(folder).glob(f"**/libnvrtc.so.{version}")]
    for name in (*beside, Path(f"libnvrtc.so.{version}")):
        try:
            for part in name.parent.glob("libnvrtc-builtins.so.*"):  # which it looks for elsewhere
                ctypes.CDLL(str(part))
            return ctypes.CDLL(str(name))
        except OSError:
            continue
    return None


def compiled(source: str, options: tuple[str, ...]) -> bytes:
    """The machine code of one kernel."""
    options = (*OPTIONS, *options)
    kept = get_cache_manager(hashlib.sha256("\n".join([source, *options]).encode()).hexdigest())
    if file := kept.get_file(CUBIN):
        return Path(file).read_bytes()
    compiler, program, size = nvrtc(), ctypes.c_void_p(), ctypes.c_size_t()
    assert compiler is not None
    compiler.nvrtcCreateProgram(ctypes.byref(program), source.encode(), b"kernel.cu", 0, None, None)
    failed = compiler.nvrtcCompileProgram(program, len(options), (ctypes.c_char_p * len(options))(*map(str.encode, options)))
    compiler.nvrtcGetProgramLogSize(program, ctypes.byref(size))
    log = ctypes.create_string_buffer(size.value)
    compiler.nvrtcGetProgramLog(program, log)
    if failed:
        raise RuntimeError(f"NVRTC: {log.value.decode()}")
    compiler.nvrtcGetCUBINSize(program, ctypes.byref(size))
    code = ctypes.create_string_buffer(size.value)
    compiler.nvrtcGetCUBIN(program, code)
    compiler.nvrtcDestroyProgram(ctypes.byref(program))
    kept.put(code.raw, CUBIN)
    return code.raw


@functools.lru_cache
def _driver() -> ctypes.CDLL:
    return ctypes.CDLL("libcuda.so.1")


def _asked(name: str, *arguments: Any) -> None:
    """A call of the driver."""
    if code := getattr(_driver(), name)(*arguments):
        why = ctypes.c_char_p()
        _driver().cuGetErrorString(code, ctypes.byref(why))
        raise RuntimeError(f"{name}: {(why.value or b'an unknown error').decode()}")


@functools.lru_cache
def _kernel(name: str, source: str, options: tuple[str, ...], shared: int, device: int) -> ctypes.c_void_p:
    library, kernel = ctypes.c_void_p(), ctypes.c_void_p()
    _asked("cuLibraryLoadData", ctypes.byref(library), compiled(source, options), None, None, 0, None, None, 0)
    _asked("cuLibraryGetKernel", ctypes.byref(kernel), library, name.encode())
    _asked("cuKernelSetAttribute", DYNAMIC_SHARED, shared, kernel, device)
    return kernel


class TileMap:
    """What the copy engine has to know of a matrix of bf16 and of its tiles (rows, columns): 128 bytes, passed by value."""

    def __init__(self, a: Tensor, tile: tuple[int, int]) -> None:
        (R, C), (rows, columns) = a.shape, tile
        self.room = ctypes.create_string_buffer(128 + 64)
        self.address = -(-ctypes.addressof(self.room) // 64) * 64
        _asked(
            "cuTensorMapEncodeTiled", ctypes.c_void_p(self.address), BFLOAT16, 2, ctypes.c_void_p(a.data_ptr()),
            (ctypes.c_uint64 * 2)(C, R), (ctypes.c_uint64 * 1)(2 * a.stride(0)), (ctypes.c_uint32 * 2)(columns, rows),
            (ctypes.c_uint32 * 2)(1, 1), NO_INTERLEAVE, SWIZZLES[2 * columns], LINES_OF_256, ZEROS,
        )  # fmt: skip


class _Attribute(ctypes.Structure):
    _fields_ = (("id", ctypes.c_int), ("unused", ctypes.c_int), ("value", ctypes.c_uint * 16))


class _Launch(ctypes.Structure):
    _fields_ = (
        ("grid", ctypes.c_uint * 3), ("block", ctypes.c_uint * 3), ("shared", ctypes.c_uint), ("stream", ctypes.c_void_p),
        ("attributes", ctypes.POINTER(_Attribute)), ("count", ctypes.c_uint),
    )  # fmt: skip


def _value(argument: Tensor | int | float) -> Any:
    if isinstance(argument, Tensor):
        return ctypes.c_void_p(argument.data_ptr())
    return ctypes.c_int(argument) if isinstance(argument, int) else ctypes.c_float(argument)


def launch(
    name: str, source: str, options: tuple[str, ...], programs: int, shared: int, device: torch.device,
    arguments: Sequence[TileMap | Tensor | int | float],
) -> None:  # fmt: skip
    """While the kernel before it ends: it waits for that one before it touches memory."""
    number = torch.cuda.current_device() if device.index is None else device.index
    values = [a if isinstance(a, TileMap) else _value(a) for a in arguments]
    addresses = [v.address if isinstance(v, TileMap) else ctypes.addressof(v) for v in values]
    early = (_Attribute * 1)(_Attribute(SERIALIZATION, 0, (ctypes.c_uint * 16)(1)))
    how = _Launch((programs, 1, 1), (THREADS, 1, 1), shared, torch.cuda.current_stream(device).cuda_stream, early, 1)
    kernel = _kernel(name, source, options, shared, number)
    _asked("cuLaunchKernelEx", ctypes.byref(how), kernel, (ctypes.c_void_p * len(values))(*addresses), None)
