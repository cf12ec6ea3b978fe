"""G' = r∘g∘φ'(u) and t, made by warps that run ahead of those that multiply, or as a pass before them."""


# mypy: allow-untyped-defs, allow-untyped-calls

import triton
import triton.language as tl
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.language.extra.cuda import gdc_wait

from models import gates
from models.early import wait_for_kernel_before


@gluon.jit
def _piece(piece, N, steps, steps_each, runs):
    """Which 64 rows the 16 rows of a piece belong to, in the order in which the runs want them, and the first of the 16."""
    step = piece // 4 % runs * steps_each + piece // (4 * runs)
    return step, gl.where((piece < 4 * steps_each * runs) & (step < steps), step * 64 + piece % 4 * 16, N)


@gluon.jit
def _unpack(pair):
    """Two neighbouring bf16 numbers as float32."""
    return (pair << 16).to(gl.float32, bitcast=True), (pair & -65536).to(gl.float32, bitcast=True)


@gluon.jit
def _load_gate(g, h, row, column, N, pairs, X: gl.constexpr):
    """A chunk (16, 16 pairs) of g and h."""
    i, k = row + gl.arange(0, 16, gl.SliceLayout(1, X)), column + gl.arange(0, 16, gl.SliceLayout(0, X))
    at, there = i.to(gl.int64)[:, None] * pairs + k[None, :], (i < N)[:, None] & (k < pairs)[None, :]
    return gl.load(g + at, mask=there, other=0), gl.load(h + at, mask=there, other=0)


@gluon.jit
def _gate(
    g_ik, h_ik, gh, g, h, G, row, column, next_row, next_column, r_plus, r_minus, N, pairs, G_pairs, X: gl.constexpr
):  # fmt: skip
    """Writes a chunk of G' = r∘g∘φ'(u), adds g∘h to gh, and sends for another chunk of g and h."""
    g_low, g_high = _unpack(g_ik)
    h_low, h_high = _unpack(h_ik)
    pair = gl.inline_asm_elementwise(
        "cvt.rn.bf16x2.f32 $0, $1, $2;",
        "=r,r,r",
        [g_high * gl.where(h_high > 0, r_plus, r_minus), g_low * gl.where(h_low > 0, r_plus, r_minus)],
        dtype=gl.int32,
        is_pure=True,
        pack=1,
    )
    i, k = row + gl.arange(0, 16, gl.SliceLayout(1, X)), column + gl.arange(0, 16, gl.SliceLayout(0, X))
    gl.store(G + i.to(gl.int64)[:, None] * G_pairs + k[None, :], pair, mask=(i < N)[:, None] & (k < pairs)[None, :])
    gh += g_low * h_low + g_high * h_high
    g_ik, h_ik = _load_gate(g, h, next_row, next_column, N, pairs, X)
    return g_ik, h_ik, gh


@gluon.jit
def gate_ahead(g, h, r, G, T, ready, N, pairs, G_pairs, T_stride, steps, steps_each, runs, c_plus, c_minus, first):
    """G' and t_i = r_i ⟨g_i, h_i⟩: one of three warps that make them, 16 rows at a time.

    Four chunks of 32 columns are on their way while one is worked on. g, h and G' are read and written as pairs of bf16, which
    so stay together in a register. The rows are said to be ready when the next ones have been begun, so that nobody waits for
    the last of them to be written.
    """
    gdc_wait()
    X: gl.constexpr = gl.BlockedLayout([1, 4], [8, 4], [1, 1], [1, 0])
    warps = 3 * gl.num_programs(0)
    _, row = _piece(first, N, steps, steps_each, runs)
    g_0, h_0 = _load_gate(g, h, row, 0, N, pairs, X)
    g_1, h_1 = _load_gate(g, h, row, 16, N, pairs, X)
    g_2, h_2 = _load_gate(g, h, row, 32, N, pairs, X)
    g_3, h_3 = _load_gate(g, h, row, 48, N, pairs, X)
    before = steps
    for piece in range(first, 4 * steps_each * runs, warps):
        step, row = _piece(piece, N, steps, steps_each, runs)
        _, row_after = _piece(piece + warps, N, steps, steps_each, runs)
        i = row + gl.arange(0, 16, gl.SliceLayout(1, X))
        r_i = gl.load(r + i, mask=i < N, other=0.0)
        r_plus, r_minus = (c_plus * r_i)[:, None], (c_minus * r_i)[:, None]
        gh = gl.zeros((16, 16), gl.float32, X)
        for k in range(0, pairs, 64):
            last = k + 64 >= pairs
            next_row, next_k = gl.where(last, row_after, row), gl.where(last, 0, k + 64)
            g_0, h_0, gh = _gate(g_0, h_0, gh, g, h, G, row, k, next_row, next_k, r_plus, r_minus, N, pairs, G_pairs, X)
            g_1, h_1, gh = _gate(
                g_1, h_1, gh, g, h, G, row, k + 16, next_row, next_k + 16, r_plus, r_minus, N, pairs, G_pairs, X
            )
            g_2, h_2, gh = _gate(
                g_2, h_2, gh, g, h, G, row, k + 32, next_row, next_k + 32, r_plus, r_minus, N, pairs, G_pairs, X
            )
            g_3, h_3, gh = _gate(
                g_3, h_3, gh, g, h, G, row, k + 48, next_row, next_k + 48, r_plus, r_minus, N, pairs, G_pairs, X
            )
            if k == 0:
                gl.thread_barrier()
                gl.atomic_add(ready + before, 1, mask=before < steps, sem="release", scope="gpu")
        t_i = gl.sum(gh, 1) * r_i
        high = t_i.to(gl.bfloat16)
        gl.store(T + i, high, mask=i < N)
        gl.store(T + T_stride + i, (t_i - high.to(gl.float32)).to(gl.bfloat16), mask=i < N)
        before = step
    gl.thread_barrier()
    gl.atomic_add(ready + before, 1, mask=before < steps, sem="release", scope="gpu")


@triton.jit
def gate_before(g, h, r, G, T, N, K, G_stride, T_stride, c_plus, c_minus, BN: tl.constexpr, BK: tl.constexpr):
    """The same as a pass of its own; K is a multiple of 8, and the compiler is told so."""
    wait_for_kernel_before(True)
    i, t_i = gates.gate_rows(g, h, h, r, G, N, K // 8 * 8, G_stride, c_plus, c_minus, False, BN, BK)
    high = t_i.to(tl.bfloat16)
    tl.store(T + i, high, mask=i < N)
    tl.store(T + T_stride + i, t_i - high.to(tl.float32), mask=i < N)
