"""Tiles of h on their way from registers to memory: by the copy engine, or, where its rows are odd, by the warps."""

# mypy: allow-untyped-defs, allow-untyped-calls

from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import fence_async_shared, tma


@gluon.jit
def _store_piece(piece, h_tiles, h, hs, row, column, N, K, AT_ONCE: gl.constexpr):
    """As many columns as hs has, by four warps; AT_ONCE of them are whole words of memory.

    The copy engine takes rows of whole 16 bytes, eight columns. It reads hs after this has returned.
    """
    ROWS: gl.constexpr = hs.shape[0]
    COLUMNS: gl.constexpr = hs.shape[1]
    if AT_ONCE == 8:
        tma.store_wait(0)  # the piece before this one has left hs
        gl.thread_barrier()
        hs.store(piece)
        fence_async_shared()
        gl.thread_barrier()
        tma.async_copy_shared_to_global(h_tiles, [row, column], hs)
    else:
        ACROSS: gl.constexpr = min(32, COLUMNS // AT_ONCE)
        X: gl.constexpr = gl.BlockedLayout([1, AT_ONCE], [32 // ACROSS, ACROSS], [4, 1], [1, 0])
        gl.thread_barrier()  # every thread has read its part of the piece before this one
        hs.store(piece)
        gl.thread_barrier()
        stride = K // AT_ONCE * AT_ONCE  # K, which tells the compiler what it is a multiple of
        k = column + gl.arange(0, COLUMNS, gl.SliceLayout(0, X))
        for some in gl.static_range(ROWS // 16):
            i = row + some * 16 + gl.arange(0, 16, gl.SliceLayout(1, X))
            at = i.to(gl.int64)[:, None] * stride + k[None, :]
            gl.store(h + at, hs.slice(some * 16, 16).load(X), mask=(i < N)[:, None] & (k < stride)[None, :])


@gluon.jit
def store_rows(tile, h_tiles, h, hs, row, column, N, K, AT_ONCE: gl.constexpr):
    """A tile of h, from `row` and `column` on, through hs, which is as tall and may be narrower."""
    ROWS: gl.constexpr = tile.shape[0]
    COLUMNS: gl.constexpr = tile.shape[1]
    if hs.shape[1] == COLUMNS:
        _store_piece(tile.to(hs.dtype), h_tiles, h, hs, row, column, N, K, AT_ONCE)
    else:
        left, right = tile.to(hs.dtype).reshape((ROWS, 2, COLUMNS // 2)).permute((0, 2, 1)).split()
        store_rows(left, h_tiles, h, hs, row, column, N, K, AT_ONCE)
        store_rows(right, h_tiles, h, hs, row, column + COLUMNS // 2, N, K, AT_ONCE)
