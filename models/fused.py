"""The attention-MLP block h = φ(σ(z_q)∘x/A · V + ξ_q) as fused kernels, behind the signature of `models.reference`.

With e = σ(z) (z itself, or exp of it), r = 1/A and G = g∘φ'(u) for the gradient g of h and u = P + ξ before the activation:

    w_il = e_l x_il                       P = r∘(w V)            softmax: 1/r = the row sums of w
    G' = r∘G,   t_i = r_i ⟨g_i, h_i⟩      dV = wᵀG'              dξ = the column sums of G
    dz_l = Σ_k (V_lk + ξ_k) dV_lk − (wᵀt)_l                      (softmax; exp: Σ_k V_lk dV_lk; linear: Σ_k V_lk (xᵀG')_lk)
    dx_il = e_l (⟨G'_i, V_l + ξ⟩ − t_i)                          (softmax; otherwise e_l ⟨G'_i, V_l⟩)

⟨g_i, h_i⟩ = ⟨G_i, u_i⟩ since φ is homogeneous, so the forward pass keeps h, r and, only where h hides the sign of u, that sign.
A tile of w lives in registers and nothing of size N×M is ever written. The exponent of a row is taken relative to the largest
logit among its own tokens, found on the way as in online softmax, so that neither large logits nor a tiny normaliser lose a
row. On a Hopper GPU `models.hopper` takes over the shapes that its tensor engines like.
"""

# mypy: allow-untyped-defs

import os

import torch
from torch import Tensor

from models import reference

try:
    import triton
    import triton.language as tl
except ImportError:  # Triton is built for Linux alone; everywhere else the reference does the work
    triton = tl = None

INTERPRETED = os.environ.get("TRITON_INTERPRET") == "1"


def backend(x: Tensor | None = None) -> str:
    """Which code serves `block`: for inputs like x, or in general here.

    "hopper" and "triton" are kernels on a GPU. "interpreter" is the "triton" kernels run by Triton's interpreter: for tests,
    with TRITON_INTERPRET=1 in the environment. "reference" is `models.reference`: CPUs otherwise, float64, no Triton.
    """
    kernels = triton is not None and (
        x is None or (x.dtype in (torch.bfloat16, torch.float16, torch.float32) and x.numel() > 0)
    )
    if not kernels:
        return "reference"
    if INTERPRETED:
        return "interpreter"
    if not (torch.cuda.is_available() if x is None else x.is_cuda):
        return "reference"
    from models import hopper

    return "hopper" if hopper.available(x) else "triton"


if triton is not None:

    @triton.jit
    def _places(rows, block, N, BN: tl.constexpr, GROUPED: tl.constexpr):
        """The rows of x in a block and which of them exist; with grouped queries they are listed, N marking an empty place."""
        i = block * BN + tl.arange(0, BN)
        if GROUPED:
            i = tl.load(rows + i)
        return i.to(tl.int64), i < N

    @triton.jit
    def _forward_tile(
        tile, x, z, V, xi, rows, queries, h, positive, r, top, N, M, K, c_plus, c_minus,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, SIGN: tl.constexpr, COMPUTE: tl.constexpr, PRECISION: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """One (BN, BK) tile of h; those of the first columns also write r and, for softmax, the largest logit of each row."""
        column_blocks = tl.cdiv(K, BK)
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
                w = (
                    tl.exp(tl.minimum(z_l[None, :] - base[:, None], 60.0)) * x_il
                )  # only absent tokens, with x = 0, are ever clamped
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
        x, z, V, xi, rows, queries, h, positive, r, top, N, M, K, c_plus, c_minus,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, SIGN: tl.constexpr, COMPUTE: tl.constexpr, PRECISION: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        _forward_tile(
            tl.program_id(0), x, z, V, xi, rows, queries, h, positive, r, top, N, M, K, c_plus, c_minus,
            ATTENTION, GROUPED, SIGN, COMPUTE, PRECISION, BN, BL, BK,
        )  # fmt: skip

    @triton.jit
    def _gate(
        g, h, positive, r, Gr, t, T, T_stride, N, K, c_plus, c_minus,
        SIGN: tl.constexpr, SPLIT: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """G' = r∘g∘φ'(u), and t_i = r_i ⟨g_i, h_i⟩, also as a sum of two bf16 numbers where SPLIT, for BN rows."""
        i = tl.program_id(0).to(tl.int64) * BN + tl.arange(0, BN)
        r_i = tl.load(r + i, mask=i < N, other=0.0)
        t_i = tl.zeros((BN,), tl.float32)
        for start in range(0, K, BK):
            k = start + tl.arange(0, BK)
            at, there = i[:, None] * K + k[None, :], (i < N)[:, None] & (k < K)[None, :]
            g_ik = tl.load(g + at, mask=there, other=0.0).to(tl.float32)  # (BN, BK)
            h_ik = tl.load(h + at, mask=there, other=0.0).to(tl.float32)
            up = tl.load(positive + at, mask=there, other=0) != 0 if SIGN else h_ik > 0
            tl.store(Gr + at, g_ik * tl.where(up, c_plus, c_minus) * r_i[:, None], mask=there)
            t_i += tl.sum(g_ik * h_ik, 1)
        t_i = t_i * r_i
        tl.store(t + i, t_i, mask=i < N)
        if SPLIT:
            high = t_i.to(tl.bfloat16)
            tl.store(T + i, high, mask=i < N)
            tl.store(T + T_stride + i, t_i - high.to(tl.float32), mask=i < N)

    @triton.jit
    def _weights(
        x, z, V, xi, rows, queries, Gr, r, t, top, dV, dz, dxi, N, M, K, Q, blocks, blocks_each,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, COMPUTE: tl.constexpr, PRECISION: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """One (BL, BK) tile of dV with its share of dz and dξ, over a run of row blocks; the caller adds the runs in order.

        The blocks come sorted by query, so a program writes the share of a query when the next one begins: no atomics.
        """
        column_blocks, token_blocks = tl.cdiv(K, BK), tl.cdiv(M, BL)
        column_block = tl.program_id(0) % column_blocks
        token_block = tl.program_id(0) // column_blocks % token_blocks
        run = tl.program_id(0) // (column_blocks * token_blocks)
        k, l = column_block * BK + tl.arange(0, BK), token_block * BL + tl.arange(0, BL)
        V_lk = tl.load(V + l[:, None] * K + k[None, :], mask=(l < M)[:, None] & (k < K)[None, :], other=0.0).to(
            tl.float32
        )  # (BL, BK)
        total = tl.zeros((BL, BK), tl.float32)
        dz_l = tl.zeros((BL,), tl.float32)
        dxi_k = tl.zeros((BK,), tl.float32)
        dz_run, dxi_run = dz + (run * column_blocks + column_block).to(tl.int64) * Q * M, dxi + run.to(tl.int64) * Q * K
        first, last = run * blocks_each, tl.minimum((run + 1) * blocks_each, blocks)
        q = tl.load(queries + first) if GROUPED else 0
        for block in range(first, last):
            if GROUPED:
                following = tl.load(queries + block)
                if following != q:
                    tl.store(dz_run + q * M + l, dz_l, mask=l < M)
                    tl.store(dxi_run + q * K + k, dxi_k, mask=(k < K) & (token_block == 0))
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
                w = tl.exp(tl.minimum(z_l[None, :] - top_i[:, None], 60.0)) * x_il
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
        tl.store(dz_run + q * M + l, dz_l, mask=l < M)
        tl.store(dxi_run + q * K + k, dxi_k, mask=(k < K) & (token_block == 0))
        at = run.to(tl.int64) * M * K + l[:, None] * K + k[None, :]
        tl.store(dV + at, total, mask=(l < M)[:, None] & (k < K)[None, :])

    @triton.jit
    def _inputs(
        z, V, xi, rows, queries, Gr, t, top, dx, N, M, K,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, COMPUTE: tl.constexpr, PRECISION: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """One (BN, BL) tile of dx."""
        token_blocks = tl.cdiv(M, BL)
        block, token_block = tl.program_id(0) // token_blocks, tl.program_id(0) % token_blocks
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
            D = tl.exp(tl.minimum(z_l[None, :] - top_i[:, None], 60.0)) * (D - t_i[:, None])
        elif ATTENTION == "exp":
            D = tl.exp(z_l)[None, :] * D
        else:
            D = z_l[None, :] * D
        tl.store(dx + i[:, None] * M + l[None, :], D, mask=row[:, None] & (l < M)[None, :])


def _groups(query: Tensor | None, N: int, Q: int, BN: int) -> tuple[Tensor, Tensor, int]:
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


def _tile(*sizes: tuple[int, int]) -> list[int]:
    """The edges of a tile: no more than asked for or than the next power of two, and never below 16, which a dot needs."""
    return [max(16, min(most, triton.next_power_of_2(size))) for size, most in sizes]


def _arithmetic(x: Tensor) -> dict[str, object]:
    """float16 has too few exponents for σ(z)∘x and r∘G: its products run in tf32, which has the same mantissa."""
    if x.dtype == torch.bfloat16:
        return {"COMPUTE": tl.bfloat16, "PRECISION": "tf32"}
    exact = x.dtype == torch.float32 and torch.get_float32_matmul_precision() == "highest"
    return {"COMPUTE": tl.float32, "PRECISION": "ieee" if exact else "tf32"}


def _hides_sign(c_plus: float, c_minus: float) -> bool:
    return not (c_plus > 0 and c_minus >= 0)


def _hopper(x: Tensor, V: Tensor, query: Tensor | None, attention: str, c_plus: float, c_minus: float) -> bool:
    if backend(x) != "hopper":
        return False
    from models import hopper

    return hopper.serves(x, V, query, attention, _hides_sign(c_plus, c_minus))


@torch.library.custom_op("joma::block", mutates_args=())
def _block(
    x: Tensor,
    z: Tensor,
    V: Tensor,
    xi: Tensor,
    query: Tensor | None,
    scale: Tensor,
    attention: str,
    c_plus: float,
    c_minus: float,
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
    """h, and for the backward pass: where u > 0 (unless h shows it), r, the logit r is relative to (softmax), c (hopper)."""
    (N, M), K, Q = x.shape, V.shape[1], z.shape[0]
    positive = x.new_empty((N, K) if _hides_sign(c_plus, c_minus) else 0, dtype=torch.bool)
    if _hopper(x, V, query, attention, c_plus, c_minus):
        from models import hopper

        h, r, top, centre = hopper.forward(x, z, V, xi, c_plus, c_minus)
        return h, positive, r, top, centre
    # scale is 1/A of linear and exp attention, a number or one for each row
    r = x.new_empty(N, dtype=torch.float32) if attention == "softmax" else scale.expand(N).clone()
    h, top = x.new_empty(N, K), x.new_empty(N if attention == "softmax" else 0, dtype=torch.float32)
    BN, BL, BK = _tile((N, 64), (M, 32), (K, 128))
    rows, queries, blocks = _groups(query, N, Q, BN)
    _forward[(blocks * triton.cdiv(K, BK),)](
        x, z, V, xi, rows, queries, h, positive.view(torch.uint8), r, top, N, M, K, c_plus, c_minus,
        attention, query is not None, _hides_sign(c_plus, c_minus), **_arithmetic(x), BN=BN, BL=BL, BK=BK,
    )  # fmt: skip
    return h, positive, r, top, x.new_empty(0)


@_block.register_fake
def _(x, z, V, xi, query, scale, attention, c_plus, c_minus):
    N, K = x.shape[0], V.shape[1]
    row = x.new_empty(N, dtype=torch.float32)
    positive = x.new_empty((N, K) if _hides_sign(c_plus, c_minus) else 0, dtype=torch.bool)
    top = torch.empty_like(row) if attention == "softmax" else row.new_empty(0)
    centre = row.new_empty(2) if _hopper(x, V, query, attention, c_plus, c_minus) else x.new_empty(0)
    return x.new_empty(N, K), positive, row, top, centre


@torch.library.custom_op("joma::block_backward", mutates_args=())
def _block_backward(
    g: Tensor,
    x: Tensor,
    z: Tensor,
    V: Tensor,
    xi: Tensor,
    query: Tensor | None,
    h: Tensor,
    positive: Tensor,
    r: Tensor,
    top: Tensor,
    centre: Tensor,
    attention: str,
    c_plus: float,
    c_minus: float,
    want_x: bool,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """dx (empty unless wanted), dz, dV, dξ."""
    (N, M), K, Q = x.shape, V.shape[1], z.shape[0]
    on_hopper = _hopper(x, V, query, attention, c_plus, c_minus)
    dx = x.new_empty((N, M) if want_x else 0)
    if on_hopper:
        from models import hopper

        if hopper.narrow(M, K) and not want_x:
            return dx, *hopper.backward_narrow(g, x, z, V, xi, h, r, centre, c_plus, c_minus)
    Gr = g.new_empty(N, K, dtype=torch.bfloat16 if x.dtype == torch.bfloat16 else torch.float32)
    t = torch.empty_like(r)
    T = x.new_empty((8, triton.cdiv(N, 8) * 8) if on_hopper else 0)  # rows of a multiple of 16 bytes, of which two are used
    BN, BK = (16, 256) if N >= 32768 else (4, 1024)  # a program for each few rows, and enough programs
    _gate[(triton.cdiv(N, BN),)](
        g, h, positive.view(torch.uint8), r, Gr, t, T, T.shape[-1], N, K, c_plus, c_minus,
        _hides_sign(c_plus, c_minus), on_hopper, BN=BN, BK=BK,
    )  # fmt: skip
    arithmetic = _arithmetic(x)
    BN, BL, BK = _tile((N, 64), (M, 64), (K, 64))
    rows, queries, blocks = _groups(query, N, Q, BN)
    if want_x:
        _inputs[(blocks * triton.cdiv(M, BL),)](
            z, V, xi, rows, queries, Gr, t, top, dx, N, M, K,
            attention, query is not None, **arithmetic, BN=BN, BL=BL, BK=BK,
        )  # fmt: skip
    if on_hopper and not hopper.narrow(M, K):
        return dx, *hopper.backward(x, z, V, xi, Gr, t, T, top, centre)
    tiles = triton.cdiv(M, BL) * triton.cdiv(K, BK)
    blocks_each = triton.cdiv(blocks, min(blocks, max(1, 512 // tiles)))  # enough programs for a GPU, few enough sums to add
    runs = triton.cdiv(blocks, blocks_each)
    dV = V.new_empty(runs, M, K, dtype=torch.float32)
    dz = V.new_zeros(runs * triton.cdiv(K, BK), Q, M, dtype=torch.float32)
    dxi = V.new_zeros(runs, Q, K, dtype=torch.float32)
    _weights[(runs * tiles,)](
        x, z, V, xi, rows, queries, Gr, r, t, top, dV, dz, dxi, N, M, K, Q, blocks, blocks_each,
        attention, query is not None, **arithmetic, BN=BN, BL=BL, BK=BK,
    )  # fmt: skip
    return dx, dz.sum(0).to(z.dtype), dV.sum(0).to(V.dtype), dxi.sum(0).to(xi.dtype)


@_block_backward.register_fake
def _(g, x, z, V, xi, query, h, positive, r, top, centre, attention, c_plus, c_minus, want_x):
    return torch.empty_like(x) if want_x else x.new_empty(0), torch.empty_like(z), torch.empty_like(V), torch.empty_like(xi)


def _setup(ctx, inputs, output):
    x, z, V, xi, query, _, ctx.attention, ctx.c_plus, ctx.c_minus = inputs
    ctx.save_for_backward(x, z, V, xi, query, *output)
    ctx.mark_non_differentiable(*output[1:])


def _backward(ctx, g, *_):
    dx, dz, dV, dxi = _block_backward(
        g.contiguous(), *ctx.saved_tensors, ctx.attention, ctx.c_plus, ctx.c_minus, ctx.needs_input_grad[0]
    )
    return dx if ctx.needs_input_grad[0] else None, dz, dV, dxi, None, None, None, None, None


_block.register_autograd(_backward, setup_context=_setup)


def block(
    x: Tensor,  # (…, N, M) contextual frequencies
    z: Tensor,  # (…, M) logits, or (…, Q, M) with a query for every row
    V: Tensor,  # (…, M, K)
    xi: Tensor,  # (…, K), or (…, Q, K)
    query: Tensor | None = None,  # (N,) which of the Q queries a row has
    *,
    attention: str = "softmax",
    slopes: tuple[float, float] = reference.SLOPES["relu"],
    A: Tensor | float = 1.0,
) -> Tensor:  # (…, N, K)
    beyond = isinstance(A, Tensor) and (A.requires_grad or A.shape[-1:] not in ((), (1,)))  # what r cannot carry
    if backend(x) == "reference" or beyond:
        return reference.block(x, z, V, xi, query, attention=attention, slopes=slopes, A=A)
    own = 1 if query is None else 2  # how many dimensions of z and ξ are not leading ones
    lead = torch.broadcast_shapes(x.shape[:-2], z.shape[:-own], V.shape[:-2], xi.shape[:-own])
    if lead:  # independent runs, one after the other
        count = lead.numel()
        each_A = list(A.expand(*lead, *A.shape[-2:]).flatten(0, -3)) if isinstance(A, Tensor) and A.dim() > 2 else [A] * count
        own_shapes = ((x, 2), (z, own), (V, 2), (xi, own))
        split = (t.expand(*lead, *t.shape[-d:]).reshape(count, *t.shape[-d:]) for t, d in own_shapes)
        runs = [
            block(x_r, z_r, V_r, xi_r, query, attention=attention, slopes=slopes, A=A_r)
            for x_r, z_r, V_r, xi_r, A_r in zip(*split, each_A, strict=True)
        ]
        return torch.stack(runs).unflatten(0, lead)
    if attention == "softmax":
        scale = x.new_empty(0, dtype=torch.float32)
    elif isinstance(A, Tensor):
        scale = 1.0 / A.float().reshape(-1)  # (1,) or (N,)
    else:
        scale = torch.full((1,), 1.0 / A, dtype=torch.float32, device=x.device)
    if query is None:
        z, xi = z[None], xi[None]  # (1, M), (1, K)
    return _block(
        x.contiguous(),
        z.contiguous(),
        V.contiguous(),
        xi.contiguous(),
        query,
        scale,
        attention,
        float(slopes[0]),
        float(slopes[1]),
    )[0]
