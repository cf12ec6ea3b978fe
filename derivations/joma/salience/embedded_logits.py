"""Where logits are made of embeddings, tokens with close embeddings have close logits."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers
from derivations.joma import joma

M, d, l, m, k, n, q, a, b = symbols("M d l m k n q a b", integer=True, positive=True)
U, W, Z, y, e = (IndexedBase(name) for name in ("U", "W", "Z", "y", "e"))
apart, reach = Sum(e[a] ** 2, (a, 1, d)), Sum(y[a] ** 2, (a, 1, d))

claim = Claim(
    source=joma(
        "Discussion: self-attention computed from embeddings",
        section="7",
        place="paragraph of that name, second sentence",
        says="In practice Z = U W_Q W_Kᵀ Uᵀ, which carries over from a token to others with similar embeddings.",
        read_as="With W = W_Q W_Kᵀ: the logits of two tokens for one query differ by no more than their embeddings do,"
        " times a number that depends on the query alone. That this may speed up the training of Z is said as a possibility"
        " and has no claim.",
    ),
    domain={
        M: integers(1),
        d: integers(1),
        l: integers(1, M),
        k: integers(1, M),
        m: integers(1, M),
        U: Family(Interval(-oo, oo), (l, 1, M), (a, 1, d)),
        W: Family(Interval(-oo, oo), (a, 1, d), (b, 1, d)),
    },
    where={
        Z[q, n]: Sum(U[q, a] * W[a, b] * U[n, b], (a, 1, d), (b, 1, d)),  # the row of the query q
        y[b]: Sum(U[m, a] * W[a, b], (a, 1, d)),  # Wᵀu_m
        e[a]: U[l, a] - U[k, a],
    },
    printed=Le((Z[m, l] - Z[m, k]) ** 2, apart * reach),
    proof=(
        Step(Sum(e[a] * y[a], (a, 1, d)) ** 2, "the logits are linear in the embedding"),
        Step(
            apart * reach,
            "the inequality of Cauchy and Schwarz",
            by=Sum((e[a] * y[b] - e[b] * y[a]) ** 2, (a, 1, d), (b, 1, d)) / 2,
        ),
    ),
    scope="any number of tokens, any embeddings of any dimension, any W",
    at_least=Verdict.PROVED,
)
