"""The block's kernels in Triton, for any attention, queries, runs and sizes: a tile of h, of dV or of dx for each program.

A tile of w lives in registers and nothing of size N×M is ever written. The exponent of a row is taken relative to the largest
logit among its own tokens, found on the way as in online softmax, so that neither large logits nor a tiny normaliser lose a
row. Leading dimensions are independent runs: all of them are one launch, and what the runs share is read in place.

Where Triton is not, `triton` and `tl` are None.
"""

# mypy: allow-untyped-defs

import torch
from torch import Tensor

from models import gates
from models.gates import hides_sign, tl, triton

if triton is not None:
    from models.centre import exponentials

    @triton.jit
    def _places(rows, block, N, BN: tl.constexpr, GROUPED: tl.constexpr):
        """The rows of x in a block and which of them exist; with grouped queries they are listed, N marking an empty place."""
        i = block * BN + tl.arange(0, BN)
        if GROUPED:
            i = tl.load(rows + i)
        return i.to(tl.int64), i < N

    @triton.jit
    def forward_tile(
        number, x, z, V, xi, x_run, z_run, V_run, xi_run, rows, queries, h, positive, r, top, N, M, K, blocks, c_plus, c_minus,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, SIGN: tl.constexpr, COMPUTE: tl.constexpr, PRECISION: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """One (BN, BK) tile of a run's h; that of the first columns also writes r and, for softmax, the rows' largest logits.

        x_run is how far it is from one run's x to the next one's: 0 where they share it.
        """
        column_blocks = tl.cdiv(K, BK)
        tiles = blocks * column_blocks
        tile, run = number % tiles, (number // tiles).to(tl.int64)
        x, z, V, xi = x + run * x_run, z + run * z_run, V + run * V_run, xi + run * xi_run
        h, positive, r, top = h + run * N * K, positive + run * N * K, r + run * N, top + run * N
        block, column_block = tile // column_blocks, tile % column_blocks
        i, row = _places(rows, block, N, BN, GROUPED)
        q = tl.load(queries + block) if GROUPED else 0
        k = column_block * BK + tl.arange(0, BK)
        P = tl.zeros((BN, BK), tl.float32)
        mass = tl.zeros((BN,), tl.float32)
        peak = tl.full((BN,), float("-inf"), tl.float32)
        for start in range(0, M, BL):
            l = start + tl.arange(0, BL)
            x_il = tl.load(x + i[:, None] * M + l[None, :], mask=row[:, None] & (l < M)[None, :], other=0.0).to(
                tl.float32
            )  # (BN, BL)
            z_l = tl.load(z + q * M + l, mask=l < M, other=0.0).to(tl.float32)  # (BL,)
            if ATTENTION == "softmax":
                higher = tl.maximum(peak, tl.max(tl.where(x_il > 0, z_l[None, :], float("-inf")), 1))  # (BN,)
                base = tl.where(higher == float("-inf"), 0.0, higher)  # a row without tokens so far
                w = exponentials(z_l, base) * x_il
                shrink = tl.exp(peak - base)
                mass = mass * shrink + tl.sum(w, 1)
                P = P * shrink[:, None]
                peak = higher
            elif ATTENTION == "exp":
                w = tl.exp(z_l)[None, :] * x_il
            else:
                w = z_l[None, :] * x_il
            V_lk = tl.load(V + l[:, None] * K + k[None, :], mask=(l < M)[:, None] & (k < K)[None, :], other=0.0)  # (BL, BK)
            P = tl.dot(w.to(COMPUTE), V_lk.to(COMPUTE), P, input_precision=PRECISION)
        if ATTENTION == "softmax":
            r_i = 1.0 / tl.where(row, mass, 1.0)
            if column_block == 0:
                tl.store(r + i, r_i, mask=row)
                tl.store(top + i, peak, mask=row)
        else:
            r_i = tl.load(r + i, mask=row, other=0.0)
        xi_k = tl.load(xi + q * K + k, mask=k < K, other=0.0).to(tl.float32)
        u = P * r_i[:, None] + xi_k[None, :]  # (BN, BK)
        there = row[:, None] & (k < K)[None, :]
        tl.store(h + i[:, None] * K + k[None, :], tl.where(u > 0, c_plus * u, c_minus * u), mask=there)
        if SIGN:
            tl.store(positive + i[:, None] * K + k[None, :], u > 0, mask=there)

    @triton.jit
    def _forward(
        x, z, V, xi, x_run, z_run, V_run, xi_run, rows, queries, h, positive, r, top, N, M, K, blocks, c_plus, c_minus,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, SIGN: tl.constexpr, COMPUTE: tl.constexpr, PRECISION: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        forward_tile(
            tl.program_id(0), x, z, V, xi, x_run, z_run, V_run, xi_run, rows, queries, h, positive, r, top,
            N, M, K, blocks, c_plus, c_minus, ATTENTION, GROUPED, SIGN, COMPUTE, PRECISION, BN, BL, BK,
        )  # fmt: skip

    @triton.jit
    def _weights(
        x, z, V, xi, x_run, z_run, V_run, xi_run, rows, queries, Gr, r, t, top, dV, dz, dxi, N, M, K, Q, blocks, blocks_each,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, COMPUTE: tl.constexpr, PRECISION: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """One (BL, BK) tile of a run's dV with its share of dz and dξ, over a part of the row blocks; the caller adds up.

        The blocks come sorted by query, so a program writes the share of a query when the next one begins: no atomics.
        """
        column_blocks, token_blocks, parts = tl.cdiv(K, BK), tl.cdiv(M, BL), tl.cdiv(blocks, blocks_each)
        column_block = tl.program_id(0) % column_blocks
        token_block = tl.program_id(0) // column_blocks % token_blocks
        place = (tl.program_id(0) // (column_blocks * token_blocks)).to(tl.int64)  # of this part of this run among all of them
        part, run = (place % parts).to(tl.int32), place // parts
        x, z, V, xi = x + run * x_run, z + run * z_run, V + run * V_run, xi + run * xi_run
        Gr, r, t, top = Gr + run * N * K, r + run * N, t + run * N, top + run * N
        dV, dz, dxi = dV + place * M * K, dz + (place * column_blocks + column_block) * Q * M, dxi + place * Q * K
        k, l = column_block * BK + tl.arange(0, BK), token_block * BL + tl.arange(0, BL)
        V_lk = tl.load(V + l[:, None] * K + k[None, :], mask=(l < M)[:, None] & (k < K)[None, :], other=0.0).to(
            tl.float32
        )  # (BL, BK)
        total = tl.zeros((BL, BK), tl.float32)
        dz_l = tl.zeros((BL,), tl.float32)
        dxi_k = tl.zeros((BK,), tl.float32)
        first, last = part * blocks_each, tl.minimum((part + 1) * blocks_each, blocks)
        q = tl.load(queries + first) if GROUPED else 0
        for block in range(first, last):
            if GROUPED:
                following = tl.load(queries + block)
                if following != q:
                    tl.store(dz + q * M + l, dz_l, mask=l < M)
                    tl.store(dxi + q * K + k, dxi_k, mask=(k < K) & (token_block == 0))
                    dz_l = tl.zeros((BL,), tl.float32)
                    dxi_k = tl.zeros((BK,), tl.float32)
                    q = following
            i, row = _places(rows, block, N, BN, GROUPED)
            x_il = tl.load(x + i[:, None] * M + l[None, :], mask=row[:, None] & (l < M)[None, :], other=0.0).to(
                tl.float32
            )  # (BN, BL)
            z_l = tl.load(z + q * M + l, mask=l < M, other=0.0).to(tl.float32)
            G_ik = tl.load(Gr + i[:, None] * K + k[None, :], mask=row[:, None] & (k < K)[None, :], other=0.0)  # (BN, BK)
            if ATTENTION == "softmax":
                top_i = tl.load(top + i, mask=row, other=0.0)
                w = exponentials(z_l, top_i) * x_il
            elif ATTENTION == "exp":
                w = tl.exp(z_l)[None, :] * x_il
            else:
                w = x_il
            D = tl.dot(tl.trans(w.to(COMPUTE)), G_ik.to(COMPUTE), input_precision=PRECISION)  # (BL, BK), this block's wᵀG'
            if ATTENTION == "softmax":
                xi_k = tl.load(xi + q * K + k, mask=k < K, other=0.0).to(tl.float32)
                dz_l += tl.sum(D * (V_lk + xi_k[None, :]), 1)
                if column_block == 0:
                    t_i = tl.load(t + i, mask=row, other=0.0)
                    dz_l -= tl.sum(w * t_i[:, None], 0)
            else:
                dz_l += tl.sum(D * V_lk, 1)
            total += D * z_l[:, None] if ATTENTION == "linear" else D
            if token_block == 0:
                r_i = tl.load(r + i, mask=row, other=1.0)
                dxi_k += tl.sum(G_ik.to(tl.float32) / r_i[:, None], 0)
        tl.store(dz + q * M + l, dz_l, mask=l < M)
        tl.store(dxi + q * K + k, dxi_k, mask=(k < K) & (token_block == 0))
        tl.store(dV + l[:, None] * K + k[None, :], total, mask=(l < M)[:, None] & (k < K)[None, :])

    @triton.jit
    def _inputs(
        z, V, xi, z_run, V_run, xi_run, rows, queries, Gr, t, top, dx, N, M, K, blocks,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, COMPUTE: tl.constexpr, PRECISION: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """One (BN, BL) tile of a run's dx."""
        token_blocks = tl.cdiv(M, BL)
        token_block = tl.program_id(0) % token_blocks
        block = tl.program_id(0) // token_blocks % blocks
        run = (tl.program_id(0) // (token_blocks * blocks)).to(tl.int64)
        z, V, xi = z + run * z_run, V + run * V_run, xi + run * xi_run
        Gr, t, top, dx = Gr + run * N * K, t + run * N, top + run * N, dx + run * N * M
        i, row = _places(rows, block, N, BN, GROUPED)
        q = tl.load(queries + block) if GROUPED else 0
        l = token_block * BL + tl.arange(0, BL)
        D = tl.zeros((BN, BL), tl.float32)
        for start in range(0, K, BK):
            k = start + tl.arange(0, BK)
            G_ik = tl.load(Gr + i[:, None] * K + k[None, :], mask=row[:, None] & (k < K)[None, :], other=0.0)  # (BN, BK)
            V_kl = tl.load(V + l[None, :] * K + k[:, None], mask=(l < M)[None, :] & (k < K)[:, None], other=0.0)  # (BK, BL)
            D = tl.dot(G_ik.to(COMPUTE), V_kl.to(COMPUTE), D, input_precision=PRECISION)
            if ATTENTION == "softmax":
                xi_k = tl.load(xi + q * K + k, mask=k < K, other=0.0).to(tl.float32)
                D += tl.sum(G_ik.to(tl.float32) * xi_k[None, :], 1)[:, None]
        z_l = tl.load(z + q * M + l, mask=l < M, other=0.0).to(tl.float32)
        if ATTENTION == "softmax":
            t_i, top_i = tl.load(t + i, mask=row, other=0.0), tl.load(top + i, mask=row, other=0.0)
            D = exponentials(z_l, top_i) * (D - t_i[:, None])
        elif ATTENTION == "exp":
            D = tl.exp(z_l)[None, :] * D
        else:
            D = z_l[None, :] * D
        tl.store(dx + i[:, None] * M + l[None, :], D, mask=row[:, None] & (l < M)[None, :])


def groups(query: Tensor | None, N: int, Q: int, BN: int) -> tuple[Tensor, Tensor, int]:
    """Rows listed so that each block of BN shares one query: (rows, the query of each block, how many blocks).

    Nothing here waits for the GPU.
    """
    if query is None:
        empty = torch.empty(0)
        return empty, empty, triton.cdiv(N, BN)
    order = query.argsort(stable=True)
    starts = torch.searchsorted(query[order], torch.arange(Q + 1, device=query.device))  # (Q+1,), where each query's rows begin
    blocks = (starts.diff() + BN - 1) // BN  # (Q,)
    ends = blocks.cumsum(0)
    b = torch.arange(triton.cdiv(N, BN) + Q, device=query.device)  # at most so many, as each query leaves one block unfilled
    q = torch.searchsorted(ends, b, right=True).clamp(max=Q - 1)
    place = (starts[q] + (b - (ends - blocks)[q]) * BN)[:, None] + torch.arange(BN, device=query.device)  # (blocks, BN)
    rows = torch.where(place < starts[q + 1][:, None], order[place.clamp(max=N - 1)], N)
    return rows.flatten().int(), q.int(), len(b)


def tile(*sizes: tuple[int, int]) -> list[int]:
    """The edges of a tile: no more than asked for or than the next power of two, and never below 16, which a dot needs."""
    return [max(16, min(most, triton.next_power_of_2(size))) for size, most in sizes]


def arithmetic(x: Tensor) -> dict[str, object]:
    """float16 has too few exponents for σ(z)∘x and r∘G: its products run in tf32, which has the same mantissa."""
    if x.dtype == torch.bfloat16:
        return {"COMPUTE": tl.bfloat16, "PRECISION": "tf32"}
    exact = x.dtype == torch.float32 and torch.get_float32_matmul_precision() == "highest"
    return {"COMPUTE": tl.float32, "PRECISION": "ieee" if exact else "tf32"}


def forward(
    x: Tensor,  # (R, N, M)
    z: Tensor,  # (R, Q, M)
    V: Tensor,  # (R, M, K)
    xi: Tensor,  # (R, Q, K)
    query: Tensor | None,  # (N,)
    scale: Tensor,  # (R, N)
    positive: Tensor,  # (R, N, K), to be filled, or none
    attention: str,
    c_plus: float,
    c_minus: float,
) -> tuple[Tensor, Tensor, Tensor]:
    """h, r, and the logit that each row's r is relative to (softmax)."""
    (R, N, M), K, Q = x.shape, V.shape[2], z.shape[1]
    softmax = attention == "softmax"
    r = x.new_empty(R, N, dtype=torch.float32) if softmax else scale.clone(memory_format=torch.contiguous_format)
    h, top = x.new_empty(R, N, K), x.new_empty((R, N) if softmax else 0, dtype=torch.float32)
    BN, BL, BK = tile((N, 64), (M, 32), (K, 128))
    rows, queries, blocks = groups(query, N, Q, BN)
    _forward[(R * blocks * triton.cdiv(K, BK),)](
        x, z, V, xi, *(a.stride(0) for a in (x, z, V, xi)), rows, queries, h, positive.view(torch.uint8), r, top,
        N, M, K, blocks, c_plus, c_minus,
        attention, query is not None, hides_sign(c_plus, c_minus), **arithmetic(x), BN=BN, BL=BL, BK=BK,
    )  # fmt: skip
    return h, r, top


def backward(
    g: Tensor, x: Tensor, z: Tensor, V: Tensor, xi: Tensor, query: Tensor | None, h: Tensor, positive: Tensor, r: Tensor,
    top: Tensor, attention: str, c_plus: float, c_minus: float, want_x: bool,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:  # fmt: skip
    """dx (empty unless wanted), dz, dV and dξ, of every run."""
    (R, N, M), K, Q = x.shape, V.shape[2], z.shape[1]
    Gr = g.new_empty(R, N, K, dtype=torch.bfloat16 if x.dtype == torch.bfloat16 else torch.float32)
    t = torch.empty_like(r)
    BN, BK = gates.gate_tile(R * N, K)
    gates.gate[(triton.cdiv(R * N, BN),)](
        g, h, positive.view(torch.uint8), r, Gr, t, R * N, K, c_plus, c_minus, hides_sign(c_plus, c_minus), BN=BN, BK=BK
    )
    how = arithmetic(x)
    BN, BL, BK = tile((N, 64), (M, 64), (K, 64))
    rows, queries, blocks = groups(query, N, Q, BN)
    dx = x.new_empty((R, N, M) if want_x else 0)
    if want_x:
        _inputs[(R * blocks * triton.cdiv(M, BL),)](
            z, V, xi, *(a.stride(0) for a in (z, V, xi)), rows, queries, Gr, t, top, dx, N, M, K, blocks,
            attention, query is not None, **how, BN=BN, BL=BL, BK=BK,
        )  # fmt: skip
    tiles = triton.cdiv(M, BL) * triton.cdiv(K, BK)
    blocks_each = triton.cdiv(blocks, min(blocks, max(1, 512 // (R * tiles))))  # enough programs for a GPU, few sums to add
    parts = triton.cdiv(blocks, blocks_each)
    dV = V.new_empty(R, parts, M, K, dtype=torch.float32)
    dz = V.new_zeros(R, parts * triton.cdiv(K, BK), Q, M, dtype=torch.float32)
    dxi = V.new_zeros(R, parts, Q, K, dtype=torch.float32)
    _weights[(R * parts * tiles,)](
        x, z, V, xi, *(a.stride(0) for a in (x, z, V, xi)), rows, queries, Gr, r, t, top, dV, dz, dxi,
        N, M, K, Q, blocks, blocks_each,
        attention, query is not None, **how, BN=BN, BL=BL, BK=BK,
    )  # fmt: skip
    return dx, dz.sum(1).to(z.dtype), dV.sum(1).to(V.dtype), dxi.sum(1).to(xi.dtype)
