"""Tiles of h on their way from registers to memory: by the copy engine, or, where its rows are odd, by the warps."""

# mypy: allow-untyped-defs, allow-untyped-calls

from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import fence_async_shared, tma


@gluon.jit
def store_rows(tile, h_tiles, h, hs, row, column, N, K, AT_ONCE: gl.constexpr):
    """A tile of h, from `row` and `column` on, by four warps; AT_ONCE of its columns are whole words of memory.

    The copy engine takes rows of whole 16 bytes, eight columns. It reads hs after this has returned.
    """
    ROWS: gl.constexpr = hs.shape[0]
    COLUMNS: gl.constexpr = hs.shape[1]
    if AT_ONCE == 8:
        tma.store_wait(0)  # the tile before this one has left hs
        hs.store(tile.to(hs.dtype))
        fence_async_shared()
        gl.thread_barrier()
        tma.async_copy_shared_to_global(h_tiles, [row, column], hs)
    else:
        ACROSS: gl.constexpr = min(32, COLUMNS // AT_ONCE)
        X: gl.constexpr = gl.BlockedLayout([1, AT_ONCE], [32 // ACROSS, ACROSS], [4, 1], [1, 0])
        gl.thread_barrier()  # every thread has read its part of the tile before this one
        hs.store(tile.to(hs.dtype))
        gl.thread_barrier()
        stride = K // AT_ONCE * AT_ONCE  # K, which tells the compiler what it is a multiple of
        k = column + gl.arange(0, COLUMNS, gl.SliceLayout(0, X))
        for piece in gl.static_range(ROWS // 16):
            i = row + piece * 16 + gl.arange(0, 16, gl.SliceLayout(1, X))
            at = i.to(gl.int64)[:, None] * stride + k[None, :]
            gl.store(h + at, hs.slice(piece * 16, 16).load(X), mask=(i < N)[:, None] & (k < stride)[None, :])
