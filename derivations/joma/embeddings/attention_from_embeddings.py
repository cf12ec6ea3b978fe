"""Logits that are computed from embeddings move with the logits of every token whose embedding overlaps with theirs."""

from sympy import IndexedBase, Interval, S, Sum, oo, symbols

from derivations import Claim, Eq, Family, Step, Verdict, dot, integers
from derivations.joma import joma

M, d, H = symbols("M d H", integer=True, positive=True)  # tokens, dimensions of the embeddings and of queries and keys
l, j, a, e = symbols("l j a e", integer=True, positive=True)
m = symbols("m", integer=True, nonnegative=True)
U = IndexedBase("U")  # U[a, 0] embeds the query, U[a, l] token l
W_Q, W_K = IndexedBase("W_Q"), IndexedBase("W_K")
r = IndexedBase("r")  # r[j]: how fast the objective rises with logit j, which is the velocity of a logit that is a parameter
query, key = IndexedBase("q"), IndexedBase("k")  # W_Q u_0 and W_K u_j
Z = IndexedBase("Z")  # the time integral of the velocity that is claimed
c = IndexedBase("c")


def inner(left, right):
    return Sum(left * right, (a, 1, d))


def shared(overlap):
    """The velocities of all logits, each by the overlap of its token with token l."""
    return Sum(r[j] * overlap, (j, 1, M))


claim = Claim(
    source=joma(
        "Extension of the discussion: attention computed from the embeddings",
        section="7",
        place="third paragraph",
        says="The paper trains the logits as parameters; it expects that logits computed from embeddings generalise between"
        " tokens with similar embeddings and may move faster, and leaves this to future work.",
        read_as="Ours: the velocities. z_ql = u_qᵀW_QᵀW_K u_l with the embeddings as columns, as section 2 has it; the"
        " discussion writes Z = UW_QW_KᵀUᵀ, with the embeddings as rows and the two matrices transposed.",
    ),
    domain={
        M: integers(1),
        d: integers(1),
        H: integers(1),
        l: integers(1, M),
        U: Family(Interval(-1, 1), (a, 1, d), (m, 0, M)),
        W_Q: Family(Interval(-1, 1), (e, 1, H), (a, 1, d)),
        W_K: Family(Interval(-1, 1), (e, 1, H), (a, 1, d)),
        r: Family(Interval(-1, 1), (j, 1, M)),
        Z: Family(Interval(-oo, oo), (l, 1, M)),
    },
    where={query[e]: inner(W_Q[e, a], U[a, 0]), key[e, j]: inner(W_K[e, a], U[a, j])},
    # Gradient ascent on Σ_j r_j z_j with z_j = (W_Q u_0)ᵀ(W_K u_j).
    flow={
        W_Q[e, a]: Sum(r[j] * key[e, j] * U[a, 0], (j, 1, M)),
        W_K[e, a]: Sum(r[j] * query[e] * U[a, j], (j, 1, M)),
        Z[l]: Sum(query[e] ** 2, (e, 1, H)) * shared(inner(U[a, l], U[a, j]))
        + inner(U[a, 0], U[a, 0]) * shared(Sum(key[e, l] * key[e, j], (e, 1, H))),
    },
    initial={Z[l]: S.Zero},
    constant=c[l],
    printed=Eq(Sum(query[e] * key[e, l], (e, 1, H)), Z[l] + c[l]),
    proof=(
        Step(
            Sum(query[e] * inner(dot(W_K)[e, a], U[a, l]) + key[e, l] * inner(dot(W_Q)[e, a], U[a, 0]), (e, 1, H))
            - Sum(query[e] ** 2, (e, 1, H)) * shared(inner(U[a, l], U[a, j]))
            - inner(U[a, 0], U[a, 0]) * shared(Sum(key[e, l] * key[e, j], (e, 1, H))),
            "the product rule: the logit moves with the keys and with the query",
        ),
        Step(0, "the keys bring ‖W_Q u_0‖² times the overlaps of embeddings, the query ‖u_0‖² times those of keys"),
    ),
    until="the trajectory ends",
    scope="any embeddings, any numbers of tokens and dimensions, r held fixed. With orthonormal embeddings the first term is"
    " ‖W_Q u_0‖² r_l, the velocity of a logit that is a parameter times a number that may grow; two tokens with one embedding"
    " have one velocity",
    at_least=Verdict.PROVED,
)
