"""The attention-MLP block h = φ(σ(z_q)∘x/A · V + ξ_q) as fused kernels, behind the signature of `models.reference`.

With e = σ(z) (z itself, or exp of it), r = 1/A and G = g∘φ'(u) for the gradient g of h and u = P + ξ before the activation:

    w_il = e_l x_il                       P = r∘(w V)            softmax: 1/r = the row sums of w
    G' = r∘G,   t_i = r_i ⟨g_i, h_i⟩      dV = wᵀG'              dξ = the column sums of G
    dz_l = Σ_k (V_lk + ξ_k) dV_lk − (wᵀt)_l                      (softmax; exp: Σ_k V_lk dV_lk; linear: Σ_k V_lk (xᵀG')_lk)
    dx_il = e_l (⟨G'_i, V_l + ξ⟩ − t_i)                          (softmax; otherwise e_l ⟨G'_i, V_l⟩)

⟨g_i, h_i⟩ = ⟨G_i, u_i⟩ since φ is homogeneous, so the forward pass keeps h, r and, only where h hides the sign of u, that sign.
`models.tiles` serves all. Of what has one run, one query and softmax others are faster, each at its own shapes; a small model
of cost chooses before the launch, by the shape alone: on a Hopper GPU `models.hopper` does it all in one product; `models.rows`
takes rows that fit in a tile in one kernel; `models.plain` leaves long sums over few tiles, few rows, and odd ones, to the
library's products. Nothing of size N×M is ever written but dx, w where it is smaller than V, and a copy of rows that are not a
whole number of 16 bytes.
"""

# mypy: allow-untyped-defs

import os

import torch
from torch import Tensor

from models import plain, reference, rows, tiles
from models.gates import hides_sign, triton

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


HOPPER, PLAIN, ROWS, TILES = "hopper", "plain", "rows", "tiles"


def ways(
    N: int, M: int, K: int, runs: int, one_query: bool, attention: str, signs: bool, dtype: torch.dtype, where: str
) -> tuple[str, str]:
    """Which kernels serve a call forward and backward, decided by its kind and its shape."""
    if runs != 1 or not one_query or attention != "softmax" or dtype not in (torch.bfloat16, torch.float32):
        return TILES, TILES
    if where == "hopper" and not signs:
        from models import hopper  # it can only be imported where its kernels run

        few_and_odd = M <= rows.BACKWARD and (M % 8 != 0 or K % 8 != 0)  # `models.rows` needs no copy of them
        if hopper.serves(N, M, K, dtype) and not few_and_odd:
            forward = {HOPPER: hopper.forward_cost(N, M, K), PLAIN: plain.forward_cost(N, M, K)}
            backward = {HOPPER: hopper.backward_cost(N, M, K), PLAIN: plain.backward_cost(N, M, K)}
            pairs = [(HOPPER, PLAIN), (PLAIN, PLAIN)]
            if hopper.goes_back(M, K):
                pairs.append((HOPPER, HOPPER))
            if hopper.alone(N, M, K):  # else it needs counters, which a plain product does not leave
                pairs.append((PLAIN, HOPPER))
            return min(pairs, key=lambda pair: forward[pair[0]] + backward[pair[1]])
    if M <= rows.BACKWARD:
        return ROWS, ROWS
    return ROWS if M <= rows.FORWARD and not signs else PLAIN, PLAIN


def _ways(x: Tensor, V: Tensor, query: Tensor | None, attention: str, c_plus: float, c_minus: float) -> tuple[str, str]:
    (R, N, M), K = x.shape, V.shape[2]
    return ways(N, M, K, R, query is None, attention, hides_sign(c_plus, c_minus), x.dtype, backend(x))


@torch.library.custom_op("joma::block", mutates_args=())
def _block(
    x: Tensor,  # (R, N, M); what the runs share has the stride 0
    z: Tensor,  # (R, Q, M)
    V: Tensor,  # (R, M, K)
    xi: Tensor,  # (R, Q, K)
    query: Tensor | None,  # (N,), or none where Q = 1
    scale: Tensor,  # (R, N) 1/A of linear and exp attention
    attention: str,
    c_plus: float,
    c_minus: float,
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
    """h, and for the backward pass: where u > 0 (unless h shows it), r, the logit r is relative to (softmax), c."""
    (R, N, _), K = x.shape, V.shape[2]
    by, _ = _ways(x, V, query, attention, c_plus, c_minus)
    positive = x.new_empty((R, N, K) if by != ROWS and hides_sign(c_plus, c_minus) else 0, dtype=torch.bool)
    with torch.cuda.device_of(x):  # the kernels run where the current device is
        if by == TILES:
            h, r, top = tiles.forward(x, z, V, xi, query, scale, positive, attention, c_plus, c_minus)
            return h, positive, r, top, r.new_empty(0)
        own = x[0], z[0, 0], V[0], xi[0, 0]
        if by == HOPPER:
            from models import hopper

            h, r, top, centre = hopper.forward(*own, c_plus, c_minus)
        elif by == ROWS:
            h, r, top, centre = rows.forward(*own, c_plus, c_minus)
        else:
            h, r, top, centre = plain.forward(*own, positive.view(torch.uint8), c_plus, c_minus)
        return h[None], positive, r[None], top[None], centre


@_block.register_fake
def _(x, z, V, xi, query, scale, attention, c_plus, c_minus):
    (R, N, M), K = x.shape, V.shape[2]
    by, _ = _ways(x, V, query, attention, c_plus, c_minus)
    h, signs = x.new_empty(R, N, K), by != ROWS and hides_sign(c_plus, c_minus)
    positive = x.new_empty((R, N, K) if signs else 0, dtype=torch.bool)
    keeps = by != ROWS or M > rows.BACKWARD
    row = x.new_empty((R, N if keeps else 0), dtype=torch.float32)
    top = row.new_empty(0) if attention != "softmax" else torch.empty_like(row)
    if by == HOPPER:
        from models import hopper

        return h, positive, row, top, row.new_empty(hopper.marks(N, M, K))
    return h, positive, row, top, row.new_empty(0 if by == TILES or not keeps else 2)


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
    """dx (empty unless wanted), dz, dV, dξ, of every run."""
    _, by = _ways(x, V, query, attention, c_plus, c_minus)
    if by == TILES:
        return tiles.backward(g, x, z, V, xi, query, h, positive, r, top, attention, c_plus, c_minus, want_x)
    own = g[0], x[0], z[0, 0], V[0], xi[0, 0]
    if by == ROWS:
        dx, dz, dV, dxi = rows.backward(*own, c_plus, c_minus, want_x)
    elif by == HOPPER and not want_x:
        from models import hopper

        dz, dV, dxi = hopper.backward(*own, h[0], r[0], top[0], centre, c_plus, c_minus)
        dx = x.new_empty(0)
    else:  # dx wants G' as a matrix, and the other product then has it too
        signs = positive.view(torch.uint8)
        dx, dz, dV, dxi = plain.backward(*own, h[0], signs, r[0], top[0], centre, c_plus, c_minus, want_x)
    return dx[None] if want_x else dx, dz[None, None], dV[None], dxi[None, None]


@_block_backward.register_fake
def _(g, x, z, V, xi, query, h, positive, r, top, centre, attention, c_plus, c_minus, want_x):
    return x.new_empty(x.shape if want_x else 0), *(a.new_empty(a.shape) for a in (z, V, xi))


def _setup(ctx, inputs, output):
    """Of this operator and of `models.token_form`'s, which has tokens in the place of x."""
    x, z, V, xi, query, _, ctx.attention, ctx.c_plus, ctx.c_minus = inputs
    ctx.save_for_backward(x, z, V, xi, query, *output)
    ctx.mark_non_differentiable(*output[1:])
    ctx.set_materialize_grads(False)  # nobody wants zeros for what is kept


def _backward(ctx, g, *_):
    dx, dz, dV, dxi = _block_backward(
        g.contiguous(), *ctx.saved_tensors, ctx.attention, ctx.c_plus, ctx.c_minus, ctx.needs_input_grad[0]
    )
    return dx if ctx.needs_input_grad[0] else None, dz, dV, dxi, None, None, None, None, None


_block.register_autograd(_backward, setup_context=_setup)


def _by_run(a: Tensor, lead: torch.Size) -> Tensor:
    """A tensor (…, rows, columns) as (R, rows, columns), each run's in one piece; what they share is not copied."""
    a = a if a.stride()[-2:] == (a.shape[-1], 1) else a.contiguous()
    return a.expand(*lead, *a.shape[-2:]).reshape(-1, *a.shape[-2:])


def block(
    x: Tensor,  # (…, N, M) contextual frequencies
    z: Tensor,  # (…, M) logits, or (…, Q, M) with a query for every row
    V: Tensor,  # (…, M, K)
    xi: Tensor,  # (…, K), or (…, Q, K)
    query: Tensor | None = None,  # (N,) which of the Q queries a row has
    *,
    attention: str = "softmax",
    slopes: Tensor | tuple[float, float] = reference.SLOPES["relu"],  # (…, 1, 1, 2) where each run has its own
    A: Tensor | float = 1.0,
) -> Tensor:  # (…, N, K)
    if isinstance(slopes, Tensor):  # the kernels know one φ for all runs: they leave u, and φ comes after them
        u = block(x, z, V, xi, query, attention=attention, slopes=reference.SLOPES["identity"], A=A)
        return reference.homogeneous(u, slopes)
    beyond = isinstance(A, Tensor) and (A.requires_grad or A.shape[-1:] not in ((), (1,)))  # what r cannot carry
    if backend(x) == "reference" or beyond or V.numel() == 0:
        return reference.block(x, z, V, xi, query, attention=attention, slopes=slopes, A=A)
    if query is None:
        z, xi = z.unsqueeze(-2), xi.unsqueeze(-2)  # (…, 1, M), (…, 1, K)
    elif z.shape[-2] == 1:
        query = None  # every row has the only one there is
    if attention == "softmax":
        scale = x.new_empty((1, 1), dtype=torch.float32)  # A plays no part
    elif isinstance(A, Tensor):
        scale = torch.atleast_2d(1.0 / A.float())  # (…, 1 or N, 1)
    else:
        scale = x.new_full((1, 1), 1.0 / A, dtype=torch.float32)
    lead = torch.broadcast_shapes(*(a.shape[:-2] for a in (x, z, V, xi, scale)))
    N, K = x.shape[-2], V.shape[-1]
    x, z, V, xi = (_by_run(a, lead) for a in (x, z, V, xi))
    scale = scale.expand(*lead, N, 1).reshape(-1, N)
    h = _block(x, z, V, xi, query, scale, attention, float(slopes[0]), float(slopes[1]))[0]
    return h.view(*lead, N, K)
