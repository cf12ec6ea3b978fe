"""The attention logits need not be symmetric: they are as asymmetric as W_Q W_Kᵀ is, as the embeddings see it."""

from sympy import IndexedBase, Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Family, Ne, Step, Verdict, integers, orthonormal
from derivations.reversal_curse import reversal_curse

M, d, a, e, j, h, l, m = symbols("M d a e j h l m", integer=True, positive=True)
U, W, Z, V = (IndexedBase(name) for name in "UWZV")  # W is W_Q W_Kᵀ, which can be any matrix


def logit(W: IndexedBase, l: Symbol, m: Symbol) -> Sum:
    """The logit of the contextual token m for the last token l."""
    return Sum(U[a, l] * W[a, e] * U[e, m], (a, 1, d), (e, 1, d))


claim = Claim(
    source=reversal_curse(
        "Asymmetry of the attention logits",
        section="reversal curse, second slide",
        place="l.593–596",
        says="Z, the logits of self-attention between any two tokens, made of embeddings, query and key matrix, is not"
        " symmetric.",
        read_as="Need not be: with W_Q = W_K it is. Its antisymmetric part is that of W_Q W_Kᵀ seen through the embeddings, and"
        " every table of logits, symmetric or not, is that of some matrices.",
    ),
    domain={
        M: integers(2),
        d: integers(M),
        **dict.fromkeys((l, m), integers(1, M)),
        U: orthonormal(d, 1, M),
        W: Family(Interval(-2, 2), (a, 1, d), (e, 1, d)),
        Z: Family(Interval(-2, 2), (l, 1, M), (m, 1, M)),
    },
    where={
        V[a, e]: Sum(U[a, j] * Z[j, h] * U[e, h], (j, 1, M), (h, 1, M)),
    },
    printed={
        "asymmetry": Eq(
            logit(W, l, m) - logit(W, m, l),
            Sum(U[a, l] * (W[a, e] - W[e, a]) * U[e, m], (a, 1, d), (e, 1, d)),
        ),
        "any logits": Eq(logit(V, l, m), Z[l, m]),
    },
    other_readings={"whatever the matrices are": Ne(logit(W, l, m), logit(W, m, l))},
    proof={
        "any logits": (
            Step(
                Sum(
                    Sum(U[a, l] * U[a, j], (a, 1, d)) * Z[j, h] * Sum(U[e, h] * U[e, m], (e, 1, d)),
                    (j, 1, M),
                    (h, 1, M),
                ),
                "with W = U Z Uᵀ",
            ),
        ),
    },
    scope="orthonormal embeddings of any number of tokens in any dimension that has room for them",
    at_least=Verdict.PROVED,
)
