"""The paper's Transformer block (Eqn. 1) as a module, and the same block with its attention folded into the MLP.

A module holds R independent runs, which every parameter and input has as its first dimension: seeds, step sizes and
settings are trained side by side as one tensor program.
"""

from collections.abc import Callable, Sequence

import torch
from torch import Tensor, nn
from torch.nn.functional import pad

from models import reference
from models.reference import ATTENTION, SLOPES

Code = Callable[..., Tensor]  # what computes h, behind the signature of `reference.block`: that itself, or `fused.block`
SMOOTH: dict[str, Callable[[Tensor], Tensor]] = {"tanh": torch.tanh, "softplus": nn.functional.softplus}
ORTHONORMAL = 1e-6  # how far UᵀU may be from the identity where the theory needs it to be one


class BlockError(ValueError):
    """An input that the block cannot take; the message says which and what to mend."""


def frequencies(tokens: Tensor, M: int) -> Tensor:
    """Token sequences (…, T) as contextual frequencies (…, M): how often each of the M tokens occurs, over T."""
    if tokens.dtype not in (torch.int32, torch.int64):
        raise BlockError(f"token sequences hold integers, these are {tokens.dtype}")
    if tokens.numel() == 0 or tokens.min() < 0 or tokens.max() >= M:
        raise BlockError(f"tokens run from 0 to {M - 1}; these reach from {tokens.min()} to {tokens.max()}")
    counts = torch.zeros(*tokens.shape[:-1], M, dtype=torch.float64, device=tokens.device)
    counts.scatter_add_(-1, tokens.long(), torch.ones_like(tokens, dtype=torch.float64))
    return counts / tokens.shape[-1]


class Block(nn.Module):
    """f = U_C b + u_q with b = σ(z_q)∘x/A, and h_k = φ(w_kᵀf)."""

    slopes: Tensor  # (R, 2)
    A: Tensor  # (R,)

    def __init__(
        self,
        w: Tensor,  # (R, K, d) the MLP's lower layer
        z: Tensor,  # (R, Q, M) attention logits, a row for each query
        U: Tensor,  # (R, d, Q + M) embeddings: the queries' first, then the contextual tokens'
        *,
        attention: str = "softmax",
        activation: str | Tensor = "identity",  # a name, or (R, 2) the slopes of each run's own
        A: Tensor | float = 1.0,  # (R,) the normaliser of linear and exp attention
        residual: bool = True,
        learn_embeddings: bool = False,
        code: Code = reference.block,
    ) -> None:
        super().__init__()
        (R, K, d), (_, Q, M) = w.shape, z.shape
        for name, tensor, shape in (("z", z, (R, Q, M)), ("U", U, (R, d, Q + M))):
            if tensor.shape != shape:
                raise BlockError(f"{name} has the shape {tuple(tensor.shape)}; with w of shape {(R, K, d)} it must be {shape}")
        if attention not in ATTENTION:
            raise BlockError(f"there is no {attention!r} attention; choose one of {', '.join(ATTENTION)}")
        if isinstance(activation, str) and activation not in SLOPES | SMOOTH:
            raise BlockError(f"there is no activation {activation!r}; choose one of {', '.join(SLOPES | SMOOTH)}")
        if isinstance(activation, Tensor) and activation.shape != (R, 2):
            raise BlockError(f"activations are given by {(R, 2)} slopes, not {tuple(activation.shape)}")
        self.attention, self.residual, self.code = attention, residual, code
        self.smooth = SMOOTH.get(activation) if isinstance(activation, str) else None
        self.common = SLOPES.get(activation) if isinstance(activation, str) else None  # numbers, where all runs have the same
        slopes = activation if isinstance(activation, Tensor) else w.new_tensor(SLOPES.get(activation, (1.0, 1.0)))
        self.w, self.z = nn.Parameter(w.clone()), nn.Parameter(z.clone())
        self.U = nn.Parameter(U.clone(), requires_grad=learn_embeddings)
        self.register_buffer("slopes", slopes.to(w).expand(R, 2).clone())
        self.register_buffer("A", torch.as_tensor(A).to(w).expand(R).clone())

    @property
    def sizes(self) -> dict[str, int]:
        (_, K, d), (_, Q, M) = self.w.shape, self.z.shape
        return {"K": K, "d": d, "Q": Q, "M": M}

    def v(self) -> Tensor:
        """v_k = U_Cᵀw_k, (R, K, M)."""
        return self.w @ self.U[..., self.sizes["Q"] :]

    def xi(self) -> Tensor:
        """w_kᵀu_q, (R, Q, K), the bias that the residual adds; nothing without one."""
        biases = (self.w @ self.U[..., : self.sizes["Q"]]).mT
        return biases if self.residual else torch.zeros_like(biases)

    def phi(self, u: Tensor) -> Tensor:
        return self.smooth(u) if self.smooth else reference.homogeneous(u, self.slopes[:, None, None])

    def forward(self, x: Tensor, query: Tensor | None = None) -> Tensor:  # (R, N, K)
        """h for contextual frequencies (R, N, M) or token sequences (R, N, T); `query` (N,) names each row's query."""
        x = x if x.is_floating_point() else frequencies(x, self.sizes["M"]).to(self.w)
        query = only_query(x, self.sizes["Q"]) if query is None else query
        slopes = SLOPES["identity"] if self.smooth else self.common or self.slopes[:, None, None]
        h = self.code(
            x, self.z, self.v().mT, self.xi(), query, attention=self.attention, slopes=slopes, A=self.A[:, None, None]
        )
        return self.smooth(h) if self.smooth else h


def stacked(blocks: Sequence[Block]) -> Block:
    """Blocks of different sizes as the runs of one: tokens that never occur and nodes without weights fill them up.

    The frequencies of the tokens that are added must be zero, and so must the gradient of the nodes that are added.
    """
    if len({(block.attention, block.residual, block.smooth, block.sizes["Q"], block.code) for block in blocks}) > 1:
        raise BlockError("blocks that are trained together need the same attention, activation, number of queries and code")
    K, d, M = (max(block.sizes[name] for block in blocks) for name in ("K", "d", "M"))

    def filled(tensors: list[Tensor], rows: int, columns: int) -> Tensor:
        return torch.cat([pad(t.detach(), (0, columns - t.shape[2], 0, rows - t.shape[1])) for t in tensors])

    Q = blocks[0].sizes["Q"]
    together = Block(
        filled([block.w for block in blocks], K, d),
        filled([block.z for block in blocks], Q, M),
        filled([block.U for block in blocks], d, Q + M),
        attention=blocks[0].attention,
        activation=torch.cat([block.slopes for block in blocks]),
        A=torch.cat([block.A for block in blocks]),
        residual=blocks[0].residual,
        learn_embeddings=blocks[0].U.requires_grad,
        code=blocks[0].code,
    )
    together.smooth = blocks[0].smooth
    return together


class Folded(nn.Module):
    """JoMA's modified MLP: v and ξ alone are trained, and the logits are what the invariant of Theorem 1 makes of v.

    The gradient does not run through the logits: the joint dynamics has no such path (Eqn. 3).
    """

    A: Tensor  # (R,)
    ratio: Tensor  # (R,)
    c: Tensor  # (R, M)
    side: Tensor  # (R, M) the sign of z, as linear attention tells z² alone

    def __init__(self, block: Block, ratio: Tensor | float = 1.0) -> None:
        """The block as it stands, one query; `ratio` is the learning rate of z over that of w."""
        super().__init__()
        if block.attention == "softmax":
            raise BlockError("softmax attention cannot be folded in: its logits depend on the whole history of v, not on v")
        if block.sizes["Q"] != 1 or not block.residual:
            raise BlockError("the folded block has one query, and the residual of its embedding as ξ")
        gram = block.U.mT @ block.U
        if (gram - torch.eye(gram.shape[-1]).to(gram)).abs().max() > ORTHONORMAL:
            raise BlockError("the invariant needs orthonormal embeddings; UᵀU is not the identity")
        self.attention, self.phi, self.code = block.attention, block.phi, block.code
        self.v, self.xi = nn.Parameter(block.v().detach().clone()), nn.Parameter(block.xi()[:, 0].detach().clone())
        self.register_buffer("A", block.A.clone())
        self.register_buffer("ratio", torch.as_tensor(ratio).to(block.A).expand_as(block.A).clone())
        z = block.z[:, 0].detach()
        self.register_buffer("side", z.sign())
        self.register_buffer("c", (z**2 if self.attention == "linear" else z) - self._quadratic())
        if self.attention == "linear" and self.c.min() < 0:
            raise BlockError("with z² < Σ_k v_k² at the start z may change its sign, which the invariant does not tell")

    def _quadratic(self) -> Tensor:
        """What the invariant adds to c, (R, M)."""
        squares = self.ratio[:, None] * (self.v.detach() ** 2).sum(-2)
        return squares if self.attention == "linear" else squares / 2

    def logits(self) -> Tensor:
        """z of Theorem 1, (R, M)."""
        z = self._quadratic() + self.c
        return self.side * z.sqrt() if self.attention == "linear" else z

    def forward(self, x: Tensor, query: Tensor | None = None) -> Tensor:  # (R, N, K)
        A = self.A[:, None, None]
        u = self.code(x, self.logits(), self.v.mT, self.xi, attention=self.attention, slopes=SLOPES["identity"], A=A)
        return self.phi(u)


def only_query(x: Tensor, Q: int) -> Tensor:
    if Q != 1:
        raise BlockError(f"the block has {Q} queries; say which one each of the {x.shape[-2]} rows has")
    return torch.zeros(x.shape[-2], dtype=torch.long, device=x.device)


def check_input(x: Tensor, query: Tensor, block: Block) -> None:
    """What `forward` does not look at, for speed: it is looked at once, before a training."""
    R, M, Q = len(block.w), block.sizes["M"], block.sizes["Q"]
    if x.ndim != 3 or x.shape[0] != R or x.shape[-1] != M:
        raise BlockError(f"frequencies have the shape {tuple(x.shape)}; for {R} runs of {M} tokens it must be ({R}, N, {M})")
    if query.shape != x.shape[1:2]:
        raise BlockError(f"{tuple(query.shape)} queries are named for {x.shape[1]} rows; give one for each row")
    if query.min() < 0 or query.max() >= Q:
        raise BlockError(f"a query of the input is {int(query.max())}; the block has 0 to {Q - 1}")
    if not torch.isfinite(x).all() or x.min() < 0:
        raise BlockError("a contextual frequency is negative or no number; frequencies are counts over the length")
    if (x.sum(-1) <= 0).any():
        raise BlockError("a row of frequencies is all zero: it has no token to attend to; drop the row")
