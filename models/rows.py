"""The block where a row of x fits in a tile: softmax and one query, for few tokens.

Such a block lives on memory traffic: its products are short, and x, g and h are what is read and written. So the forward pass
is one kernel; with very few tokens it keeps nothing, and the backward pass makes w = e∘x, r and u anew from x: what it reads is
x and g, each once.

    w_il = exp(z_l − top_i) x_il,  r_i = 1/Σ_l w_il,  u = r∘(wV) + ξ        top_i: the largest logit of the row's own tokens
    G' = r∘g∘φ'(u),  t_i = r_i ⟨g_i, φ(u_i)⟩
    dV = wᵀG',  dz_l = Σ_k (V_lk + ξ_k) dV_lk − (wᵀt)_l,  dξ = Σ_l dV_l,  dx_il = exp(z_l − top_i) (⟨G'_i, V_l + ξ⟩ − t_i)

The sums over k in dz are those of each tile's own columns, of t_i too, and are added up afterwards. Sizes come as so many times
the largest power of two in them, up to 16, which tells Triton how far it may read at once.

Where Triton is not, `triton` and `tl` are None.
"""

# mypy: allow-untyped-defs

import torch
from torch import Tensor

from models import tiles
from models.aligned import in_powers
from models.gates import tl, triton
from models.parts import add_up

FORWARD, BACKWARD = 64, 32  # so many tokens at most

if triton is not None:
    from models.centre import exponentials, middle

    @triton.jit
    def _weigh(x, z_l, i, l, N, M):
        """BN rows: the exponentials relative to each row's largest logit, w (BN, BL), and r."""
        x_il = tl.load(x + i[:, None] * M + l[None, :], mask=(i < N)[:, None] & (l < M)[None, :], other=0.0).to(tl.float32)
        top = tl.max(tl.where(x_il > 0, z_l[None, :], float("-inf")), 1)
        base = tl.where(top == float("-inf"), 0.0, top)  # a row without tokens
        e = exponentials(z_l, base)
        w = e * x_il
        return e, w, 1.0 / tl.where(i < N, tl.sum(w, 1), 1.0), base

    @triton.jit
    def _gate(g, u, r_i, i, k, N, K, c_plus, c_minus):
        """A tile (BN, BK) of G' = r∘g∘φ'(u), and t of these columns alone."""
        g_ik = tl.load(g + i[:, None] * K + k[None, :], mask=(i < N)[:, None] & (k < K)[None, :], other=0.0).to(tl.float32)
        slope = tl.where(u > 0, c_plus, c_minus)
        G = g_ik * slope * r_i[:, None]
        return G, tl.sum(G * u, 1)

    @triton.jit
    def _forward(
        x, z, V, xi, h, r, top, mark, N, tokens, columns, columns_each, c_plus, c_minus,
        KEEP: tl.constexpr, COMPUTE: tl.constexpr, PRECISION: tl.constexpr, M_IN: tl.constexpr, K_IN: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """BN rows of h, some of their columns; with KEEP also r, the logit that it is relative to, c and its mark."""
        M, K = tokens * M_IN, columns * K_IN
        i, l = tl.program_id(0).to(tl.int64) * BN + tl.arange(0, BN), tl.arange(0, BL)
        z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
        _, w, r_i, top_i = _weigh(x, z_l, i, l, N, M)
        w = w.to(COMPUTE)
        if KEEP:
            c, wide = middle(z, z, M, 0, BL)
            at_first = (i < N) & (tl.program_id(1) == 0)
            tl.store(r + i, tl.where(wide, r_i, r_i * tl.exp(c - top_i)), mask=at_first)
            tl.store(top + i, tl.where(wide, top_i, c), mask=at_first)
            if (tl.program_id(0) == 0) & (tl.program_id(1) == 0):
                tl.store(mark, c)
                tl.store(mark + 1, wide.to(tl.float32))
        first = tl.program_id(1) * columns_each
        for start in range(first, tl.minimum(first + columns_each, K), BK):
            k = start + tl.arange(0, BK)
            V_lk = tl.load(V + l[:, None] * K + k[None, :], mask=(l < M)[:, None] & (k < K)[None, :], other=0.0)  # (BL, BK)
            xi_k = tl.load(xi + k, mask=k < K, other=0.0).to(tl.float32)
            u = tl.dot(w, V_lk.to(COMPUTE), input_precision=PRECISION) * r_i[:, None] + xi_k[None, :]  # (BN, BK)
            there = (i < N)[:, None] & (k < K)[None, :]
            tl.store(h + i[:, None] * K + k[None, :], tl.where(u > 0, c_plus * u, c_minus * u), mask=there)

    @triton.jit
    def _weights(
        g, x, z, V, xi, dV, dz, dxi, N, tokens, columns, blocks_each, c_plus, c_minus,
        COMPUTE: tl.constexpr, PRECISION: tl.constexpr, M_IN: tl.constexpr, K_IN: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """BK columns of dV with their share of dz and dξ, over a part of the rows."""
        M, K = tokens * M_IN, columns * K_IN
        column_blocks = tl.cdiv(K, BK)
        column_block, part = tl.program_id(0) % column_blocks, tl.program_id(0) // column_blocks
        l, k = tl.arange(0, BL), column_block * BK + tl.arange(0, BK)
        at, there = l[:, None] * K + k[None, :], (l < M)[:, None] & (k < K)[None, :]
        z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
        V_lk = tl.load(V + at, mask=there, other=0.0)  # (BL, BK)
        xi_k = tl.load(xi + k, mask=k < K, other=0.0).to(tl.float32)
        D, wt = tl.zeros((BL, BK), tl.float32), tl.zeros((BL,), tl.float32)
        for block in range(part * blocks_each, tl.minimum((part + 1) * blocks_each, tl.cdiv(N, BN))):
            i = block * BN + tl.arange(0, BN).to(tl.int64)
            _, w, r_i, _ = _weigh(x, z_l, i, l, N, M)
            u = tl.dot(w.to(COMPUTE), V_lk.to(COMPUTE), input_precision=PRECISION) * r_i[:, None] + xi_k[None, :]  # (BN, BK)
            G, t_i = _gate(g, u, r_i, i, k, N, K, c_plus, c_minus)
            D = tl.dot(tl.trans(w.to(COMPUTE)), G.to(COMPUTE), D, input_precision=PRECISION)
            wt += tl.sum(w * t_i[:, None], 0)
        tl.store(dV + part.to(tl.int64) * M * K + at, D, mask=there)
        dz_l = tl.sum(D * (V_lk.to(tl.float32) + xi_k[None, :]), 1) - wt
        tl.store(dz + tl.program_id(0) * M + l, dz_l, mask=l < M)
        tl.store(dxi + part * K + k, tl.sum(D, 0), mask=k < K)

    @triton.jit
    def _inputs(
        g, x, z, V, xi, dx, N, tokens, columns, c_plus, c_minus, COMPUTE: tl.constexpr, PRECISION: tl.constexpr,
        M_IN: tl.constexpr, K_IN: tl.constexpr, BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """BN rows of dx."""
        M, K = tokens * M_IN, columns * K_IN
        i, l = tl.program_id(0).to(tl.int64) * BN + tl.arange(0, BN), tl.arange(0, BL)
        z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
        e, w, r_i, _ = _weigh(x, z_l, i, l, N, M)
        D, rest = tl.zeros((BN, BL), tl.float32), tl.zeros((BN,), tl.float32)  # G'Vᵀ; G'ξ − t
        for start in range(0, K, BK):
            k = start + tl.arange(0, BK)
            V_lk = tl.load(V + l[:, None] * K + k[None, :], mask=(l < M)[:, None] & (k < K)[None, :], other=0.0).to(COMPUTE)
            xi_k = tl.load(xi + k, mask=k < K, other=0.0).to(tl.float32)
            u = tl.dot(w.to(COMPUTE), V_lk, input_precision=PRECISION) * r_i[:, None] + xi_k[None, :]  # (BN, BK)
            G, t_i = _gate(g, u, r_i, i, k, N, K, c_plus, c_minus)
            D = tl.dot(G.to(COMPUTE), tl.trans(V_lk), D, input_precision=PRECISION)
            rest += tl.sum(G * xi_k[None, :], 1) - t_i
        there = (i < N)[:, None] & (l < M)[None, :]
        tl.store(dx + i[:, None] * M + l[None, :], e * (D + rest[:, None]), mask=there)


def _sizes(M: int, K: int) -> tuple[int, int, dict[str, int]]:
    """M and K in terms of the powers of two in them."""
    (tokens, M_IN), (columns, K_IN) = in_powers(M), in_powers(K)
    return tokens, columns, {"M_IN": M_IN, "K_IN": K_IN}


def _tile(N: int, M: int, K: int) -> tuple[dict[str, int], int]:
    """The edges of a tile and how many warps work on it."""
    BN, BL, BK = tiles.tile((N, 32 if N < 16384 else 64), (M, FORWARD), (K, 128))
    return {"BN": BN, "BL": BL, "BK": BK}, 4


def forward(
    x: Tensor, z: Tensor, V: Tensor, xi: Tensor, c_plus: float, c_minus: float
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """h; and what `models.plain` wants for the backward pass, if that is not ours: r, the logit it is relative to, and c."""
    (N, M), K = x.shape, V.shape[1]
    h, keep = x.new_empty(N, K), M > BACKWARD
    r, top, mark = (x.new_empty(size if keep else 0, dtype=torch.float32) for size in (N, N, 2))
    tile, warps = _tile(N, M, K)
    row_blocks, column_blocks = triton.cdiv(N, tile["BN"]), triton.cdiv(K, tile["BK"])
    each = triton.cdiv(column_blocks, max(1, min(column_blocks, 512 // row_blocks)))  # enough programs for a GPU
    tokens, columns, sizes = _sizes(M, K)
    _forward[(row_blocks, triton.cdiv(column_blocks, each))](
        x, z, V, xi, h, r, top, mark, N, tokens, columns, each * tile["BK"], c_plus, c_minus, keep,
        **tiles.arithmetic(x), **sizes, **tile, num_warps=warps,
    )  # fmt: skip
    return h, r, top, mark


def backward(
    g: Tensor, x: Tensor, z: Tensor, V: Tensor, xi: Tensor, c_plus: float, c_minus: float, want_x: bool
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """dx (empty unless wanted), dz, dV and dξ."""
    (N, M), K = x.shape, V.shape[1]
    tile, warps = _tile(N, M, K)
    tokens, columns, sizes = _sizes(M, K)
    how = {**tiles.arithmetic(x), **sizes, **tile, "num_warps": warps}
    dx = x.new_empty((N, M) if want_x else 0)
    if want_x:
        _inputs[(triton.cdiv(N, tile["BN"]),)](g, x, z, V, xi, dx, N, tokens, columns, c_plus, c_minus, **how)
    row_blocks, column_blocks = triton.cdiv(N, tile["BN"]), triton.cdiv(K, tile["BK"])
    blocks_each = triton.cdiv(row_blocks, max(1, min(row_blocks, 264 // column_blocks)))
    parts = triton.cdiv(row_blocks, blocks_each)
    dz, dV, dxi = torch.empty_like(z), torch.empty_like(V), torch.empty_like(xi)
    alone = parts * column_blocks == 1
    shapes = ((parts, M, K), (parts * column_blocks, M), (parts, K))
    dV_parts, dz_parts, dxi_parts = (dV, dz, dxi) if alone else (x.new_empty(*s, dtype=torch.float32) for s in shapes)
    _weights[(parts * column_blocks,)](
        g, x, z, V, xi, dV_parts, dz_parts, dxi_parts, N, tokens, columns, blocks_each, c_plus, c_minus, **how
    )
    if not alone:
        add_up((dV_parts, dV), (dz_parts, dz), (dxi_parts, dxi))
    return dx, dz, dV, dxi
