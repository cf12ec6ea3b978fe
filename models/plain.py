"""The block as plain matrix products: softmax and one query, for shapes whose tiles our own kernels would fill badly.

With one query e = exp(z − c) does not depend on the row, so it moves from the columns of x to the rows of V, and the library's
product does the rest: it splits a long sum over the whole GPU, and takes rows of any length. What the block has beside it are
passes over small matrices:

    [P | 1/r] = x [e∘V | e]          h = φ(r∘P + ξ)
    [D | xᵀt] = xᵀ [G' | t]          dV = e∘D,  dz = e∘(Σ_k (V + ξ)∘D − xᵀt),  dξ = Σ_l e_l D_l
    dx = [G' | t] [e∘(V + ξ) | −e]ᵀ

With fewer rows than columns x is smaller than V, and forward w = e∘x is written instead of e∘V.

e and t are columns that would lose too much in bf16: each is two columns that add up to it. Matrices have a multiple of 16
columns, which the products like; the last are zero. x is copied to have it so, which odd rows repay: the product of unaligned
rows is three times as slow.

If the logits spread too wide for c (decided on the GPU), e is 1 and what the products left is made anew, by programs that
weigh each row relative to the largest logit of its own tokens; they end at once otherwise.
"""

# mypy: allow-untyped-defs

import torch
from torch import Tensor

from models import gates, tiles
from models.aligned import aligned, copy_cost, eights, in_powers
from models.centre import extremes
from models.early import early
from models.gates import tl, triton
from models.parts import add_up
from models.weighing import weigh

if triton is not None:
    from models.centre import exponentials, middle
    from models.early import wait_for_kernel_before
    from models.tiles import forward_tile

    @triton.jit
    def _with_column(block, v, k, K):
        """A tile (B, BK) of a matrix with K columns, followed by a vector (B,) in two parts that add up to it, and zeros."""
        high = v.to(block.dtype)
        low = (v - high.to(tl.float32)).to(block.dtype)
        rest = tl.where((k == K)[None, :], high[:, None], tl.where((k == K + 1)[None, :], low[:, None], 0.0))
        return tl.where((k < K)[None, :], block, rest.to(block.dtype))

    @triton.jit
    def _column(block, i, K, WIDTH, mask):
        """Of the rows i of such a matrix the vector."""
        return tl.load(block + i * WIDTH + K, mask=mask, other=0.0) + tl.load(block + i * WIDTH + K + 1, mask=mask, other=0.0)

    @triton.jit
    def _fold(
        z, V, xi, found, W, mark, M, columns, LENGTH, eights, INPUTS: tl.constexpr, PARTS: tl.constexpr, BZ: tl.constexpr,
        K_IN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr, AHEAD: tl.constexpr,
    ):  # fmt: skip
        """A tile of W = [e∘V | e], or with INPUTS of [e∘(V + ξ) | −e], whose two columns of −e are equal; c and the mark."""
        wait_for_kernel_before(AHEAD)
        K, WIDTH = columns * K_IN, eights * 8
        l, k = tl.program_id(0).to(tl.int64) * BL + tl.arange(0, BL), tl.program_id(1) * BK + tl.arange(0, BK)
        V_lk = tl.load(V + l[:, None] * K + k[None, :], mask=(l < M)[:, None] & (k < K)[None, :], other=0.0).to(tl.float32)
        z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
        c, wide = middle(z, found, M, PARTS, BZ)
        e_l = tl.where(wide, 1.0, tl.exp(z_l - c))
        to = W.dtype.element_ty
        if INPUTS:
            xi_k = tl.load(xi + k, mask=k < K, other=0.0).to(tl.float32)
            tile = tl.where((k < K)[None, :], V_lk + xi_k[None, :], tl.where((k < K + 2)[None, :], -1.0, 0.0))
            tile = (e_l[:, None] * tile).to(to)
        else:
            tile = _with_column((e_l[:, None] * V_lk).to(to), e_l, k, K)
        tile = tl.where((l < M)[:, None], tile, 0.0).to(to)
        tl.store(W + l[:, None] * WIDTH + k[None, :], tile, mask=(l < LENGTH)[:, None] & (k < WIDTH)[None, :])
        if (tl.program_id(0) == 0) & (tl.program_id(1) == 0):
            tl.store(mark, c)
            tl.store(mark + 1, wide.to(tl.float32))

    @triton.jit
    def _finish_forward(
        P, x, z, V, xi, mark, h, positive, r, top, N, M, columns, eights, c_plus, c_minus,
        WEIGHED: tl.constexpr, SIGN: tl.constexpr, COMPUTE: tl.constexpr, PRECISION: tl.constexpr, K_IN: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr, AHEAD: tl.constexpr,
    ):  # fmt: skip
        """A tile of h = φ(r∘P + ξ) and its rows' r; wide logits: all of it anew, with the logit that r is relative to.

        With WEIGHED r and that logit are there already, and P is right for any logits.
        """
        wait_for_kernel_before(AHEAD)
        K, WIDTH = columns * K_IN, eights * 8
        column_blocks = tl.cdiv(K, BK)
        if (not WEIGHED) and tl.load(mark + 1) > 0:
            forward_tile(
                tl.program_id(0), x, z, V, xi, 0, 0, 0, 0, h, h, h, positive, r, top, N, M, K, tl.cdiv(N, BN), c_plus, c_minus,
                "softmax", False, SIGN, COMPUTE, PRECISION, BN, BL, BK,
            )  # fmt: skip
        else:
            i = (tl.program_id(0) // column_blocks).to(tl.int64) * BN + tl.arange(0, BN)
            k = tl.program_id(0) % column_blocks * BK + tl.arange(0, BK)
            row, there = i < N, (i < N)[:, None] & (k < K)[None, :]
            P_ik = tl.load(P + i[:, None] * WIDTH + k[None, :], mask=there, other=0.0)  # (BN, BK)
            if WEIGHED:
                r_i = tl.load(r + i, mask=row, other=0.0)
            else:
                r_i = 1.0 / tl.where(row, _column(P, i, K, WIDTH, row), 1.0)
                if tl.program_id(0) % column_blocks == 0:
                    tl.store(r + i, r_i, mask=row)
            u = P_ik * r_i[:, None] + tl.load(xi + k, mask=k < K, other=0.0).to(tl.float32)[None, :]
            tl.store(h + i[:, None] * K + k[None, :], tl.where(u > 0, c_plus * u, c_minus * u), mask=there)
            if SIGN:
                tl.store(positive + i[:, None] * K + k[None, :], u > 0, mask=there)

    @triton.jit
    def _gate(
        g, h, positive, r, G, N, columns, eights, c_plus, c_minus, SIGN: tl.constexpr,
        K_IN: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, AHEAD: tl.constexpr,
    ):  # fmt: skip
        """BN rows of [G' | t], where G' = r∘g∘φ'(u) and t_i = r_i ⟨g_i, h_i⟩."""
        wait_for_kernel_before(AHEAD)
        K, WIDTH = columns * K_IN, eights * 8
        i, t_i = gates.gate_rows(g, h, positive, r, G, N, K, WIDTH, c_plus, c_minus, SIGN, BN, BK)
        k = K + tl.arange(0, 32)  # the columns after the last
        tile = _with_column(tl.zeros((BN, 32), G.dtype.element_ty), t_i, k, K)
        tl.store(G + i[:, None] * WIDTH + k[None, :], tile, mask=(i < N)[:, None] & (k < WIDTH)[None, :])

    @triton.jit
    def _wide_backward(
        mark, x, z, G, top, D, N, M, eights, COMPUTE: tl.constexpr, PRECISION: tl.constexpr,
        BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr, AHEAD: tl.constexpr,
    ):  # fmt: skip
        """D = wᵀ [G' | t] anew, where the logits are wide."""
        wait_for_kernel_before(AHEAD)
        if tl.load(mark + 1) > 0:
            WIDTH = eights * 8
            column_blocks = tl.cdiv(WIDTH, BK)
            for tile in range(tl.program_id(0), tl.cdiv(M, BL) * column_blocks, tl.num_programs(0)):
                l = (tile // column_blocks).to(tl.int64) * BL + tl.arange(0, BL)
                k = tile % column_blocks * BK + tl.arange(0, BK)
                z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
                total = tl.zeros((BL, BK), tl.float32)
                for start in range(0, N, BN):
                    i = start + tl.arange(0, BN).to(tl.int64)
                    x_il = tl.load(x + i[:, None] * M + l[None, :], mask=(i < N)[:, None] & (l < M)[None, :], other=0.0)
                    w = exponentials(z_l, tl.load(top + i, mask=i < N, other=0.0)) * x_il.to(tl.float32)  # (BN, BL)
                    G_ik = tl.load(
                        G + i[:, None] * WIDTH + k[None, :], mask=(i < N)[:, None] & (k < WIDTH)[None, :], other=0.0
                    )  # (BN, BK)
                    total = tl.dot(tl.trans(w.to(COMPUTE)), G_ik.to(COMPUTE), total, input_precision=PRECISION)
                there = (l < M)[:, None] & (k < WIDTH)[None, :]
                tl.store(D + l[:, None] * WIDTH + k[None, :], total, mask=there)

    @triton.jit
    def _finish_backward(
        D, z, V, xi, mark, dV, dz, dxi, M, columns, eights, tokens_each,
        K_IN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr, AHEAD: tl.constexpr,
    ):  # fmt: skip
        """BK columns of some tokens: dV_l = e_l D_l, and parts of dz_l = e_l (⟨V_l + ξ, D_l⟩ − (xᵀt)_l) and dξ = Σ_l dV_l."""
        wait_for_kernel_before(AHEAD)
        K, WIDTH = columns * K_IN, eights * 8
        k = tl.program_id(1) * BK + tl.arange(0, BK)
        xi_k = tl.load(xi + k, mask=k < K, other=0.0).to(tl.float32)
        c, wide = tl.load(mark), tl.load(mark + 1) > 0
        total = tl.zeros((BL, BK), tl.float32)
        first = tl.program_id(0) * tokens_each
        for start in range(first, tl.minimum(first + tokens_each, M), BL):
            l = start + tl.arange(0, BL).to(tl.int64)
            there = (l < M)[:, None] & (k < K)[None, :]
            z_l = tl.load(z + l, mask=l < M, other=float("-inf")).to(tl.float32)  # e of what is not there is no number but 0
            e_l = tl.where(wide, 1.0, tl.exp(z_l - c))
            D_lk = tl.load(D + l[:, None] * WIDTH + k[None, :], mask=there, other=0.0)  # (BL, BK)
            V_lk = tl.load(V + l[:, None] * K + k[None, :], mask=there, other=0.0).to(tl.float32)
            dz_l = tl.sum((V_lk + xi_k[None, :]) * D_lk, 1)
            if tl.program_id(1) == 0:
                dz_l -= _column(D, l, K, WIDTH, l < M)
            dV_lk = e_l[:, None] * D_lk
            tl.store(dV + l[:, None] * K + k[None, :], dV_lk, mask=there)
            tl.store(dz + tl.program_id(1) * M + l, e_l * dz_l, mask=l < M)
            total += dV_lk
        tl.store(dxi + tl.program_id(0) * K + k, tl.sum(total, 0), mask=k < K)

    @triton.jit
    def _finish_inputs(
        mark, z, top, dx, made, N, M, LENGTH, CROP: tl.constexpr, BN: tl.constexpr, BL: tl.constexpr, AHEAD: tl.constexpr
    ):  # fmt: skip
        """dx from what the product has made: without its last columns, and wide logits, which it has no e of, row by row."""
        wait_for_kernel_before(AHEAD)
        wide = tl.load(mark + 1) > 0
        if wide | CROP:
            token_blocks = tl.cdiv(M, BL)
            for tile in range(tl.program_id(0), tl.cdiv(N, BN) * token_blocks, tl.num_programs(0)):
                i = (tile // token_blocks).to(tl.int64) * BN + tl.arange(0, BN)
                l = tile % token_blocks * BL + tl.arange(0, BL)
                there = (i < N)[:, None] & (l < M)[None, :]
                dx_il = tl.load(made + i[:, None] * (LENGTH * 8) + l[None, :], mask=there, other=0.0).to(tl.float32)
                if wide:
                    z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
                    top_i = tl.load(top + i, mask=i < N, other=0.0)
                    dx_il *= exponentials(z_l, top_i)
                tl.store(dx + i[:, None] * M + l[None, :], dx_il, mask=there)


# Microseconds, as measured on an H200: 737 TFLOP/s of a product, 3.8 TB/s of a pass over memory; what is left are launches.
PRODUCT, MEMORY = 737e6, 3.8e6


def forward_cost(N: int, M: int, K: int) -> float:
    product = max(2 * N * M * (K + 8) / PRODUCT, 2 * N * M / MEMORY)
    before = 4 * N * M / MEMORY if _weighs(N, M, K) else 4 * M * K / MEMORY + copy_cost(N, M)
    return product + 10 * N * K / MEMORY + before + 14


def backward_cost(N: int, M: int, K: int) -> float:
    product = max(2 * N * M * (K + 8) / PRODUCT, 2 * N * M / MEMORY)
    return product + 6 * N * K / MEMORY + 12 * M * K / 4.2e6 + copy_cost(N, M) + 20


def _weighs(N: int, M: int, K: int) -> bool:
    """Whether e goes to x rather than to V, since that is the smaller; V then is as it is, and may not be odd."""
    return N < K and K % 8 == 0 and M % 8 == 0


def _widths(K: int) -> tuple[int, int, dict[str, int]]:
    """K in powers of two, and K + 2 columns in eights: an even number, since rows that begin within 32 bytes are slow."""
    columns, K_IN = in_powers(K)
    return columns, 2 * -(-(K + 2) // 16), {"K_IN": K_IN}


def _product(a: Tensor, b: Tensor, dtype: torch.dtype = torch.float32) -> Tensor:
    """In that precision, whatever is multiplied and whatever autocast would make of it: e may be as large as exp(60)."""
    with torch.autocast(a.device.type, enabled=False):
        return a @ b if a.dtype == dtype else torch.mm(a, b, out_dtype=dtype)


def _programs(x: Tensor) -> int:
    return torch.cuda.get_device_properties(x.device).multi_processor_count if x.is_cuda else 1


def _folded(z: Tensor, V: Tensor, xi: Tensor, wide: int, inputs: bool) -> tuple[Tensor, Tensor]:
    """[e∘V | e], or for dx [e∘(V + ξ) | −e], `wide` times eight columns, with rows of zeros up to a multiple of eight; and c
    with the mark of wide logits.
    """
    M, K = V.shape
    found, sizes = extremes(z)
    columns, _, K_in = _widths(K)
    W, mark = V.new_empty(eights(M) * 8, wide * 8), V.new_empty(2, dtype=torch.float32)
    BL, BK = tiles.tile((M, 16), (K + 2, 256))
    _fold[(triton.cdiv(M, BL), triton.cdiv(wide * 8, BK))](
        z, V, xi, found, W, mark, M, columns, len(W), wide, inputs, **sizes, **K_in, BL=BL, BK=BK, **early(z)
    )
    return W, mark


def forward(
    x: Tensor,  # (N, M)
    z: Tensor,  # (M,)
    V: Tensor,  # (M, K)
    xi: Tensor,  # (K,)
    positive: Tensor,  # (N, K) bytes to be filled, or none
    c_plus: float,
    c_minus: float,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """h, r, the logit that each row's r is relative to, and c with the mark of wide logits."""
    (N, M), K = x.shape, V.shape[1]
    h, (columns, wide, K_in) = x.new_empty(N, K), _widths(K)
    if _weighs(N, M, K):
        w, r, top, mark = weigh(x, z)
        P, wide = _product(w, V), K // 8  # (N, K)
    else:
        r, top = (x.new_empty(N, dtype=torch.float32) for _ in range(2))
        W, mark = _folded(z, V, xi, wide, inputs=False)
        P = _product(aligned(x), W)  # (N, width)
    BN, BL, BK = tiles.tile((16, 16), (M, 32), (K, 256))
    _finish_forward[(triton.cdiv(N, BN) * triton.cdiv(K, BK),)](
        P, x, z, V, xi, mark, h, positive, r, top, N, M, columns, wide, c_plus, c_minus, _weighs(N, M, K), positive.numel() > 0,
        **tiles.arithmetic(x), **K_in, BN=BN, BL=BL, BK=BK, **early(x),
    )  # fmt: skip
    return h, r, top, mark


def backward(
    g: Tensor, x: Tensor, z: Tensor, V: Tensor, xi: Tensor, h: Tensor, positive: Tensor, r: Tensor, top: Tensor, mark: Tensor,
    c_plus: float, c_minus: float, want_x: bool,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:  # fmt: skip
    """dx (empty unless wanted), dz, dV and dξ."""
    (N, M), K = x.shape, V.shape[1]
    columns, wide, K_in = _widths(K)
    G = x.new_empty(N, wide * 8)  # [G' | t]
    BN, BK = gates.gate_tile(N, K)
    _gate[(triton.cdiv(N, BN),)](
        g, h, positive, r, G, N, columns, wide, c_plus, c_minus, positive.numel() > 0, **K_in, BN=BN, BK=BK, **early(x)
    )
    dx = x.new_empty(0)
    if want_x:
        made = _product(G, _folded(z, V, xi, wide, inputs=True)[0].mT, x.dtype)  # (N, length)
        dx = made if M % 8 == 0 else x.new_empty(N, M)
        _finish_inputs[(4 * _programs(x),)](mark, z, top, dx, made, N, M, eights(M), CROP=M % 8 != 0, BN=16, BL=256, **early(x))
    D = _product(aligned(x).mT, G)  # (length, width): [xᵀG' | xᵀt]
    BN, BL, BK = tiles.tile((N, 64), (M, 64), (wide * 8, 64))
    _wide_backward[(_programs(x),)](mark, x, z, G, top, D, N, M, wide, **tiles.arithmetic(x), BN=BN, BL=BL, BK=BK, **early(x))
    dz, dV, dxi = torch.empty_like(z), torch.empty_like(V), torch.empty_like(xi)
    BK = max(16, min(1024, triton.next_power_of_2(K)))
    BL, column_blocks = 4096 // BK, triton.cdiv(K, BK)
    parts = max(1, min(400, 2112 // column_blocks))  # enough programs, few sums to add
    tokens_each = triton.cdiv(triton.cdiv(M, parts), BL) * BL
    dz_parts = x.new_empty(column_blocks, M, dtype=torch.float32)
    dxi_parts = x.new_empty(triton.cdiv(M, tokens_each), K, dtype=torch.float32)
    _finish_backward[(len(dxi_parts), column_blocks)](
        D, z, V, xi, mark, dV, dz_parts, dxi_parts, M, columns, wide, tokens_each, **K_in, BL=BL, BK=BK, **early(x)
    )
    add_up((dz_parts, dz), (dxi_parts, dxi))
    return dx, dz, dV, dxi
