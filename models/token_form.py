"""The block for rows given as token ids: x_il is the share of token l among the T tokens of row i, and x is never built.

With w_it = σ(z) at token t of row i, both directions are one sum over a list: w times rows of a table. Forward, row i lists its
tokens in V. Backward, the N·T places are sorted by token, and a token lists the rows of G' that it appears in; a long list is
cut in pieces that are added in order, so that a frequent token holds nothing up and bits repeat. What it costs is the gathered
rows, N·T·K numbers: the sums are taken in strips of columns so narrow that a strip of the table stays in the cache.
Memory grows with N·T, N·K and M·K, never with N·M. The algebra and the names are those of `models.fused`.
"""

# mypy: allow-untyped-defs

import torch
from torch import Tensor

from models import fused, gates, reference
from models.fused import backend
from models.gates import hides_sign, tl, triton
from models.tiles import tile

STRIP = 512  # bytes of a row in a strip: one load of 16 bytes for each lane of a warp
IN_FLIGHT = 8  # rows a warp loads before it waits


def readable(
    tokens: Tensor,
    z: Tensor,
    V: Tensor,
    xi: Tensor,
    query: Tensor | None,
    attention: str,
    slopes: tuple[float, float],
    A: float,
) -> Tensor:
    """The specification: b_it = σ(z)/A at the tokens of a row, then a weighted sum of rows of V."""
    z, xi = (z[None], xi[None]) if query is None else (z, xi)
    q = torch.zeros_like(tokens[:, 0]) if query is None else query
    z_it = z[q[:, None], tokens]  # (N, T)
    weight = {"linear": lambda: z_it / (A * tokens.shape[1]), "exp": lambda: z_it.exp() / (A * tokens.shape[1])}
    b = z_it.softmax(-1) if attention == "softmax" else weight[attention]()  # (N, T)
    P = torch.nn.functional.embedding_bag(tokens, V, per_sample_weights=b, mode="sum")  # (N, K)
    return reference.homogeneous(P + xi[q], slopes)


if triton is not None:

    @triton.jit
    def _weights(
        tokens, query, z, w, r, N, M, T, scale,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, BN: tl.constexpr, BT: tl.constexpr,
    ):  # fmt: skip
        """w_it and r_i of BN rows; for softmax w is relative to the largest logit of the row."""
        i = tl.program_id(0).to(tl.int64) * BN + tl.arange(0, BN)
        q = tl.load(query + i, mask=i < N, other=0) if GROUPED else tl.zeros((BN,), tl.int64)
        peak = tl.full((BN,), float("-inf"), tl.float32)
        if ATTENTION == "softmax":
            for start in range(0, T, BT):
                z_it = _logits(tokens, z, i, q, start + tl.arange(0, BT), N, M, T)
                peak = tl.maximum(peak, tl.max(z_it, 1))
            peak = tl.where(i < N, peak, 0.0)
        mass = tl.zeros((BN,), tl.float32)
        for start in range(0, T, BT):
            t = start + tl.arange(0, BT)
            z_it = _logits(tokens, z, i, q, t, N, M, T)  # (BN, BT), -inf outside
            if ATTENTION == "softmax":
                w_it = tl.exp(z_it - peak[:, None])
                mass += tl.sum(w_it, 1)
            elif ATTENTION == "exp":
                w_it = tl.exp(z_it)
            else:
                w_it = z_it
            tl.store(w + i[:, None] * T + t[None, :], w_it, mask=(i < N)[:, None] & (t < T)[None, :])
        r_i = 1.0 / tl.where(i < N, mass, 1.0) if ATTENTION == "softmax" else tl.full((BN,), 1.0, tl.float32) * scale
        tl.store(r + i, r_i, mask=i < N)

    @triton.jit
    def _logits(tokens, z, i, q, t, N, M, T):
        there = (i < N)[:, None] & (t < T)[None, :]
        l = tl.load(tokens + i[:, None] * T + t[None, :], mask=there, other=0)
        return tl.load(z + q[:, None] * M + l, mask=there, other=float("-inf")).to(tl.float32)

    @triton.jit
    def _sum(rows, weights, begin, end, table, k, K, WEIGHTED: tl.constexpr, BT: tl.constexpr, BK: tl.constexpr):
        """Columns k of Σ_p weights_p table[rows_p] over the places p from begin to end."""
        total = tl.zeros((BK,), tl.float32)
        for start in range(begin, end, BT):
            p = start + tl.arange(0, BT)
            row = tl.load(rows + p, mask=p < end, other=0).to(tl.int64)
            each = tl.load(table + row[:, None] * K + k[None, :], mask=(p < end)[:, None] & (k < K)[None, :], other=0.0)
            each = each.to(tl.float32)  # (BT, BK)
            total += tl.sum(tl.load(weights + p, mask=p < end, other=0.0)[:, None] * each if WEIGHTED else each, 0)
        return total

    @triton.jit
    def _forward_rows(
        tokens, w, query, V, xi, h, positive, r, N, K, T, c_plus, c_minus,
        GROUPED: tl.constexpr, SIGN: tl.constexpr, BT: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """A strip of BK columns of one row; programs of one strip run before those of the next."""
        i = (tl.program_id(0) % N).to(tl.int64)
        k = tl.program_id(0) // N * BK + tl.arange(0, BK)
        q = tl.load(query + i) if GROUPED else 0
        P = _sum(tokens, w, i * T, (i + 1) * T, V, k, K, True, BT, BK) * tl.load(r + i)
        u = P + tl.load(xi + q * K + k, mask=k < K, other=0.0).to(tl.float32)
        tl.store(h + i * K + k, tl.where(u > 0, c_plus * u, c_minus * u), mask=k < K)
        if SIGN:
            tl.store(positive + i * K + k, u > 0, mask=k < K)

    @triton.jit
    def _backward_pieces(
        rows, weights, begins, ends, owners, V, xi, Gr, t, parts, dz, pieces, M, K,
        ATTENTION: tl.constexpr, WEIGHTED: tl.constexpr, WANT_V: tl.constexpr, WANT_Z: tl.constexpr,
        BT: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """A strip of BK columns of wᵀG' over one piece, and the strip's share of dz."""
        piece, strip = (tl.program_id(0) % pieces).to(tl.int64), tl.program_id(0) // pieces
        begin, end, owner = tl.load(begins + piece), tl.load(ends + piece), tl.load(owners + piece)
        k = strip * BK + tl.arange(0, BK)
        D = _sum(rows, weights, begin, end, Gr, k, K, WEIGHTED, BT, BK)
        if WANT_V:
            tl.store(parts + piece * K + k, D, mask=k < K)
        if WANT_Z:
            V_k = tl.load(V + owner % M * K + k, mask=k < K, other=0.0).to(tl.float32)
            if ATTENTION == "softmax":
                V_k += tl.load(xi + owner // M * K + k, mask=k < K, other=0.0).to(tl.float32)
            change = tl.sum(D * V_k, 0)
            if ATTENTION == "softmax" and strip == 0:
                for start in range(begin, end, 128):
                    p = start + tl.arange(0, 128)
                    t_p = tl.load(t + tl.load(rows + p, mask=p < end, other=0), mask=p < end, other=0.0)
                    change -= tl.sum(tl.load(weights + p, mask=p < end, other=0.0) * t_p, 0)
            tl.store(dz + strip * pieces + piece, change)

    @triton.jit
    def _add_pieces(parts, first, z, dV, M, K, SCALED: tl.constexpr, BP: tl.constexpr, BK: tl.constexpr):
        """BK columns of dV for one token; SCALED: its logit was left out of the weights."""
        l = (tl.program_id(0) % M).to(tl.int64)
        k = tl.program_id(0) // M * BK + tl.arange(0, BK)
        begin, end = tl.load(first + l), tl.load(first + l + 1)
        D = tl.zeros((BK,), tl.float32)
        for start in range(begin, end, BP):
            p = start + tl.arange(0, BP)
            there = (p < end)[:, None] & (k < K)[None, :]
            D += tl.sum(tl.load(parts + p[:, None] * K + k[None, :], mask=there, other=0.0), 0)
        if SCALED:
            D = D * tl.load(z + l).to(tl.float32)
        tl.store(dV + l * K + k, D, mask=k < K)

    @triton.jit
    def _columns(Gr, query, r, dxi, N, K, Q, rows_each, GROUPED: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
        """The column sums of G, of one run of rows and for one query."""
        k = tl.program_id(0) * BK + tl.arange(0, BK)
        q, run = tl.program_id(1) % Q, tl.program_id(1) // Q
        total = tl.zeros((BN, BK), tl.float32)
        for start in range(run * rows_each, tl.minimum((run + 1) * rows_each, N), BN):
            i = (start + tl.arange(0, BN)).to(tl.int64)
            there = i < tl.minimum((run + 1) * rows_each, N)
            if GROUPED:
                there = there & (tl.load(query + i, mask=there, other=0) == q)
            G_ik = tl.load(Gr + i[:, None] * K + k[None, :], mask=there[:, None] & (k < K)[None, :], other=0.0).to(tl.float32)
            total += G_ik / tl.load(r + i, mask=there, other=1.0)[:, None]
        tl.store(dxi + tl.program_id(1).to(tl.int64) * K + k, tl.sum(total, 0), mask=k < K)


def _pieces(key: Tensor, count: int, most: int) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
    """The places sorted by key and cut in pieces of at most `most` that share theirs: (places, the first piece of each of the
    `count` keys, and for each piece its begin, end and key). Nothing here waits for the GPU, so there may be empty pieces.
    """
    low = -(2**15) if count < 2**16 else 0
    key = (key + low).to(torch.int16 if low else torch.int32)  # a radix sort takes half as long for half the bits
    ordered, places = key.sort(stable=True)
    starts = torch.searchsorted(ordered, torch.arange(low, low + count + 1, device=key.device).to(key.dtype))  # (count+1,)
    first = torch.nn.functional.pad(((starts.diff() + most - 1) // most).cumsum(0), (1, 0))  # (count+1,)
    piece = torch.arange(min(count, len(key)) + len(key) // most, device=key.device)  # at most so many
    owner = (torch.searchsorted(first, piece, right=True) - 1).clamp(max=count - 1)
    begin = starts[owner] + (piece - first[owner]) * most
    return places, first, begin, torch.minimum(begin + most, starts[owner + 1]), owner


@torch.library.custom_op("joma::token_block", mutates_args=())
def _token_block(
    tokens: Tensor,
    z: Tensor,
    V: Tensor,
    xi: Tensor,
    query: Tensor | None,
    A: float,
    attention: str,
    c_plus: float,
    c_minus: float,
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """h, and for the backward pass: where u > 0 (unless h shows it), r, and w."""
    (N, T), (M, K) = tokens.shape, V.shape
    h, r = V.new_empty(N, K), V.new_empty(N, dtype=torch.float32)
    positive = V.new_empty((N, K) if hides_sign(c_plus, c_minus) else 0, dtype=torch.bool)
    w = r.new_empty(N, T)
    with torch.cuda.device_of(V):  # the kernels run where the current device is
        BN, BT = tile((N, 16), (T, 128))
        _weights[(triton.cdiv(N, BN),)](
            tokens, query, z, w, r, N, M, T, 1.0 / (A * T), attention, query is not None, BN=BN, BT=BT
        )
        BK = _strip(V)
        _forward_rows[(N * triton.cdiv(K, BK),)](
            tokens, w, query, V, xi, h, positive.view(torch.uint8), r, N, K, T, c_plus, c_minus,
            query is not None, hides_sign(c_plus, c_minus), BT=IN_FLIGHT, BK=BK, num_warps=1,
        )  # fmt: skip
    return h, positive, r, w


def _strip(table: Tensor) -> int:
    (BK,) = tile((table.shape[1], STRIP // table.element_size()))
    return BK


@_token_block.register_fake
def _(tokens, z, V, xi, query, A, attention, c_plus, c_minus):
    N, K = tokens.shape[0], V.shape[1]
    positive = V.new_empty((N, K) if hides_sign(c_plus, c_minus) else 0, dtype=torch.bool)
    return V.new_empty(N, K), positive, V.new_empty(N, dtype=torch.float32), V.new_empty(tokens.shape, dtype=torch.float32)


@torch.library.custom_op("joma::token_block_backward", mutates_args=())
def _token_block_backward(
    g: Tensor,
    tokens: Tensor,
    z: Tensor,
    V: Tensor,
    xi: Tensor,
    query: Tensor | None,
    h: Tensor,
    positive: Tensor,
    r: Tensor,
    w: Tensor,
    attention: str,
    c_plus: float,
    c_minus: float,
) -> tuple[Tensor, Tensor, Tensor]:
    """dz, dV, dξ."""
    (N, T), (M, K), Q = tokens.shape, V.shape, z.shape[0]
    Gr, t = g.new_empty(N, K, dtype=torch.bfloat16 if g.dtype == torch.bfloat16 else torch.float32), torch.empty_like(r)
    BN, BK = tile((N, 16), (K, 256))
    gates.gate[(triton.cdiv(N, BN),)](
        g, h, positive.view(torch.uint8), r, Gr, t, N, K, c_plus, c_minus, hides_sign(c_plus, c_minus), BN=BN, BK=BK
    )

    def sums(key: Tensor, count: int, weighted: bool, want_V: bool, want_Z: bool) -> tuple[Tensor, Tensor, Tensor]:
        """Of each piece wᵀG' and, strip by strip, dz; and the first piece of each key."""
        places, first, begins, ends, owners = _pieces(key, count, 8 * T)  # their sums take no more memory than N·K and M·K
        BK, pieces = _strip(Gr), len(owners)
        strips = triton.cdiv(K, BK)
        weights = w.flatten()[places] if weighted else w
        parts, dz = r.new_empty((pieces, K) if want_V else 0), r.new_empty(strips, pieces)
        _backward_pieces[(pieces * strips,)](
            (places // T).int(), weights, begins, ends, owners, V, xi, Gr, t, parts, dz, pieces, M, K,
            attention, weighted, want_V, want_Z, BT=IN_FLIGHT, BK=BK, num_warps=1,
        )  # fmt: skip
        return parts, dz, first

    # linear attention has dz without z among the weights, so with one query dV gets it at the end
    key, linear = tokens.flatten(), attention == "linear"
    parts, dz, first = sums(key, M, not linear or query is not None, True, query is None)
    dV = torch.empty_like(V)
    (BK,) = tile((K, 1024))
    _add_pieces[(M * triton.cdiv(K, BK),)](parts, first, z, dV, M, K, linear and query is None, BP=8, BK=BK, num_warps=8)
    if query is not None:  # dz needs each token apart for each query
        _, dz, first = sums(key + M * query.repeat_interleave(T), Q * M, not linear, False, True)
    dz = torch.segment_reduce(dz.sum(0), "sum", offsets=first, unsafe=True)  # unsafe: without waiting to check the offsets
    BN, BK = tile((N, 16), (K, 256))
    runs = min(triton.cdiv(N, BN), 256)
    dxi = r.new_empty(runs, Q, K)
    _columns[(triton.cdiv(K, BK), runs * Q)](Gr, query, r, dxi, N, K, Q, triton.cdiv(N, runs), query is not None, BN=BN, BK=BK)
    return dz.view(Q, M).to(z.dtype), dV, dxi.sum(0).to(xi.dtype)


@_token_block_backward.register_fake
def _(g, tokens, z, V, xi, query, h, positive, r, w, attention, c_plus, c_minus):
    return torch.empty_like(z), torch.empty_like(V), torch.empty_like(xi)


def _backward(ctx, g, *_):
    dz, dV, dxi = _token_block_backward(g.contiguous(), *ctx.saved_tensors, ctx.attention, ctx.c_plus, ctx.c_minus)
    return None, dz, dV, dxi, None, None, None, None, None


_token_block.register_autograd(_backward, setup_context=fused._setup)


def token_block(
    tokens: Tensor,  # (N, T) token ids
    z: Tensor,  # (M,) logits, or (Q, M) with a query for every row
    V: Tensor,  # (M, K)
    xi: Tensor,  # (K,), or (Q, K)
    query: Tensor | None = None,  # (N,) which of the Q queries a row has
    *,
    attention: str = "softmax",
    slopes: tuple[float, float] = reference.SLOPES["relu"],
    A: float = 1.0,
) -> Tensor:  # (N, K)
    if backend(V) == "reference" or tokens.numel() == 0:
        return readable(tokens, z, V, xi, query, attention, slopes, A)
    if query is None:
        z, xi = z[None], xi[None]  # (1, M), (1, K)
    return _token_block(
        tokens.contiguous(),
        z.contiguous(),
        V.contiguous(),
        xi.contiguous(),
        query,
        A,
        attention,
        float(slopes[0]),
        float(slopes[1]),
    )[0]
