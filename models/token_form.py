"""The block for rows given as token ids: x_il is the share of token l among the T tokens of row i, and x is never built.

Each row gathers its T rows of V; the backward pass sorts the N·T places by token, and then each token gathers the rows of G'
that it appears in. Both directions are the same sum over a list of rows, taken in strips of columns so narrow that the table
stays in the cache: that, not arithmetic, is what it costs. Memory grows with N·T, N·K and M·K, never with N·M.
The algebra and the names are those of `models.fused`.
"""

# mypy: allow-untyped-defs

import torch
from torch import Tensor

from models import fused, reference
from models.fused import _hides_sign, _tile, backend, tl, triton


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
    def _forward_rows(
        tokens, query, z, V, xi, h, positive, r, top, N, M, K, T, scale, c_plus, c_minus,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, SIGN: tl.constexpr,
        BT: tl.constexpr, BK: tl.constexpr, BW: tl.constexpr,
    ):  # fmt: skip
        """A strip of BK columns of one row; programs of one strip run before those of the next."""
        i = (tl.program_id(0) % N).to(tl.int64)
        k = tl.program_id(0) // N * BK + tl.arange(0, BK)
        q = tl.load(query + i) if GROUPED else 0
        peak, mass = float("-inf"), 0.0
        if ATTENTION == "softmax":
            for start in range(0, T, BW):
                t = start + tl.arange(0, BW)
                l = tl.load(tokens + i * T + t, mask=t < T, other=0)
                z_t = tl.load(z + q * M + l, mask=t < T, other=float("-inf")).to(tl.float32)
                higher = tl.maximum(peak, tl.max(z_t, 0))
                mass = mass * tl.exp(peak - higher) + tl.sum(tl.exp(z_t - higher), 0)
                peak = higher
            r_i = 1.0 / mass
            tl.store(top + i, peak)
        else:
            r_i = scale
        tl.store(r + i, r_i)
        P = tl.zeros((BK,), tl.float32)
        for start in range(0, T, BT):
            t = start + tl.arange(0, BT)
            l = tl.load(tokens + i * T + t, mask=t < T, other=0).to(tl.int64)
            z_t = tl.load(z + q * M + l, mask=t < T, other=0.0).to(tl.float32)
            if ATTENTION == "softmax":
                w = tl.exp(z_t - peak)
            elif ATTENTION == "exp":
                w = tl.exp(z_t)
            else:
                w = z_t
            w = tl.where(t < T, w, 0.0)
            V_tk = tl.load(V + l[:, None] * K + k[None, :], mask=(t < T)[:, None] & (k < K)[None, :], other=0.0).to(tl.float32)
            P += tl.sum(w[:, None] * V_tk, 0)  # (BT, BK) over its places
        u = P * r_i + tl.load(xi + q * K + k, mask=k < K, other=0.0).to(tl.float32)
        tl.store(h + i * K + k, tl.where(u > 0, c_plus * u, c_minus * u), mask=k < K)
        if SIGN:
            tl.store(positive + i * K + k, u > 0, mask=k < K)

    @triton.jit
    def _backward_tokens(
        places, starts, query, z, V, xi, Gr, t, top, dV, dz, segments, M, K, T,
        ATTENTION: tl.constexpr, GROUPED: tl.constexpr, WANT_V: tl.constexpr, WANT_Z: tl.constexpr,
        BT: tl.constexpr, BK: tl.constexpr,
    ):  # fmt: skip
        """A strip of BK columns of dV for a segment of equal tokens (WANT_Z: and of equal queries, with their share of dz)."""
        segment, strip = tl.program_id(0) % segments, tl.program_id(0) // segments
        l = (segment % M).to(tl.int64)
        k = strip * BK + tl.arange(0, BK)
        D = tl.zeros((BK,), tl.float32)
        turn = 0.0  # Σ w t over the segment
        for start in range(tl.load(starts + segment), tl.load(starts + segment + 1), BT):
            p = start + tl.arange(0, BT)
            there = p < tl.load(starts + segment + 1)
            i = tl.load(places + p, mask=there, other=0) // T
            q = tl.load(query + i, mask=there, other=0) if GROUPED else tl.zeros((BT,), tl.int64)
            z_p = tl.load(z + q * M + l, mask=there, other=0.0).to(tl.float32)
            if ATTENTION == "softmax":
                w = tl.exp(z_p - tl.load(top + i, mask=there, other=0.0))
            elif ATTENTION == "exp":
                w = tl.exp(z_p)
            else:
                w = z_p if WANT_V and GROUPED else tl.full((BT,), 1.0, tl.float32)
            w = tl.where(there, w, 0.0)
            G_pk = tl.load(Gr + i[:, None] * K + k[None, :], mask=there[:, None] & (k < K)[None, :], other=0.0).to(tl.float32)
            D += tl.sum(w[:, None] * G_pk, 0)  # (BT, BK) over its places
            if ATTENTION == "softmax" and WANT_Z:
                turn += tl.sum(w * tl.load(t + i, mask=there, other=0.0), 0)
        if WANT_Z:
            V_k = tl.load(V + l * K + k, mask=k < K, other=0.0).to(tl.float32)
            if ATTENTION == "softmax":
                xi_k = tl.load(xi + segment // M * K + k, mask=k < K, other=0.0).to(tl.float32)
                change = tl.sum(D * (V_k + xi_k), 0) - tl.where(strip == 0, turn, 0.0)
            else:
                change = tl.sum(D * V_k, 0)
            tl.store(dz + strip.to(tl.int64) * segments + segment, change)
        if WANT_V:
            if ATTENTION == "linear" and not GROUPED:
                D = D * tl.load(z + l).to(tl.float32)
            tl.store(dV + l * K + k, D, mask=k < K)

    @triton.jit
    def _columns(Gr, query, r, dxi, N, K, Q, rows_each, GROUPED: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
        """The column sums of G, of one run of rows and for one query."""
        k = tl.program_id(0) * BK + tl.arange(0, BK)
        q, run = tl.program_id(1) % Q, tl.program_id(1) // Q
        total = tl.zeros((BK,), tl.float32)
        for start in range(run * rows_each, tl.minimum((run + 1) * rows_each, N), BN):
            i = (start + tl.arange(0, BN)).to(tl.int64)
            there = i < tl.minimum((run + 1) * rows_each, N)
            if GROUPED:
                there = there & (tl.load(query + i, mask=there, other=0) == q)
            G_ik = tl.load(Gr + i[:, None] * K + k[None, :], mask=there[:, None] & (k < K)[None, :], other=0.0).to(tl.float32)
            total += tl.sum(G_ik / tl.load(r + i, mask=there, other=1.0)[:, None], 0)
        tl.store(dxi + tl.program_id(1).to(tl.int64) * K + k, total, mask=k < K)


def _segments(key: Tensor, count: int) -> tuple[Tensor, Tensor]:
    """The places sorted by their key, and where each of the `count` keys begins."""
    ordered, places = key.sort(stable=True)
    return places, torch.searchsorted(ordered, torch.arange(count + 1, device=key.device, dtype=key.dtype))


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
    """h, and for the backward pass: where u > 0 (unless h shows it), r, and the largest logit of each row (softmax)."""
    (N, T), (M, K) = tokens.shape, V.shape
    h, r = V.new_empty(N, K), V.new_empty(N, dtype=torch.float32)
    positive = V.new_empty((N, K) if _hides_sign(c_plus, c_minus) else 0, dtype=torch.bool)
    top = r.new_empty(N if attention == "softmax" else 0)
    BT, BK, BW = _tile((T, 32), (K, 256), (T, 256))
    _forward_rows[(N * triton.cdiv(K, BK),)](
        tokens, query, z, V, xi, h, positive.view(torch.uint8), r, top, N, M, K, T, 1.0 / (A * T), c_plus, c_minus,
        attention, query is not None, _hides_sign(c_plus, c_minus), BT=BT, BK=BK, BW=BW,
    )  # fmt: skip
    return h, positive, r, top


@_token_block.register_fake
def _(tokens, z, V, xi, query, A, attention, c_plus, c_minus):
    N, K = tokens.shape[0], V.shape[1]
    r = V.new_empty(N, dtype=torch.float32)
    positive = V.new_empty((N, K) if _hides_sign(c_plus, c_minus) else 0, dtype=torch.bool)
    return V.new_empty(N, K), positive, r, r.new_empty(N if attention == "softmax" else 0)


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
    top: Tensor,
    attention: str,
    c_plus: float,
    c_minus: float,
) -> tuple[Tensor, Tensor, Tensor]:
    """dz, dV, dξ."""
    (N, T), (M, K), Q = tokens.shape, V.shape, z.shape[0]
    Gr, t = g.new_empty(N, K, dtype=torch.bfloat16 if g.dtype == torch.bfloat16 else torch.float32), torch.empty_like(r)
    BN, BK = _tile((N, 16), (K, 256))
    sign = _hides_sign(c_plus, c_minus)
    fused._gate[(triton.cdiv(N, BN),)](
        g, h, positive.view(torch.uint8), r, Gr, t, t, 0, N, K, c_plus, c_minus, sign, False, BN=BN, BK=BK
    )
    BT, BK = _tile((T, 32), (K, 256))
    strips = triton.cdiv(K, BK)
    dV, dz = torch.empty_like(V), r.new_empty(strips, Q * M)
    key = tokens.flatten().int()
    places, starts = _segments(key, M)

    def launch(places: Tensor, starts: Tensor, segments: int, want_V: bool, want_Z: bool) -> None:
        _backward_tokens[(segments * strips,)](
            places, starts, query, z, V, xi, Gr, t, top, dV, dz, segments, M, K, T,
            attention, query is not None, want_V, want_Z, BT=BT, BK=BK,
        )  # fmt: skip

    launch(places, starts, M, True, query is None)
    if query is not None:  # dz needs each token apart for each query
        launch(*_segments(key + M * query.int().repeat_interleave(T), Q * M), Q * M, False, True)
    runs = min(triton.cdiv(N, BN), 64)
    dxi = r.new_empty(runs, Q, K)
    _columns[(strips, runs * Q)](Gr, query, r, dxi, N, K, Q, triton.cdiv(N, runs), query is not None, BN=BN, BK=BK)
    return dz.sum(0).view(Q, M).to(z.dtype), dV, dxi.sum(0).to(xi.dtype)


@_token_block_backward.register_fake
def _(g, tokens, z, V, xi, query, h, positive, r, top, attention, c_plus, c_minus):
    return torch.empty_like(z), torch.empty_like(V), torch.empty_like(xi)


def _setup(ctx, inputs, output):
    tokens, z, V, xi, query, _, ctx.attention, ctx.c_plus, ctx.c_minus = inputs
    ctx.save_for_backward(tokens, z, V, xi, query, *output)
    ctx.mark_non_differentiable(*output[1:])


def _backward(ctx, g, *_):
    dz, dV, dxi = _token_block_backward(g.contiguous(), *ctx.saved_tensors, ctx.attention, ctx.c_plus, ctx.c_minus)
    return None, dz, dV, dxi, None, None, None, None, None


_token_block.register_autograd(_backward, setup_context=_setup)


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
