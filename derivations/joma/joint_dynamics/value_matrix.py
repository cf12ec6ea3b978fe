"""A value matrix can be merged into the embeddings in the forward pass; whether they stay orthonormal depends on it."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, Symbol

from derivations import Claim, Eq, Family, Step, Verdict, integers, orthonormal
from derivations.joma import joma
from derivations.mathematics.block import M, U, a, d, j, l

e, m = Symbol("e", integer=True, positive=True), Symbol("m", integer=True, positive=True)  # a coordinate, a token
b, W, merged = IndexedBase("b"), IndexedBase("W_V"), IndexedBase("U'")

claim = Claim(
    source=joma(
        "Merging the value matrix",
        section="2",
        place="Residual connections, last sentence, first half",
        says="W_V may be left out of the model: new embeddings W_V u_l take up its action.",
        read_as="A statement about the function that the block computes, W_V being applied to what is attended to. The"
        " theory then assumes the merged embeddings to be orthonormal, which is a condition on W_V.",
    ),
    domain={
        M: integers(1),
        d: integers(M + 1),
        a: integers(1, d),
        l: integers(1, M),
        m: integers(1, M),
        U: orthonormal(d, 0, M),
        W: Family(Interval(-2, 2), (a, 1, d), (e, 1, d)),
        b: Family(Interval(0, 1), (l, 1, M)),
    },
    where={merged[a, l]: Sum(W[a, e] * U[e, l], (e, 1, d))},
    printed=Eq(Sum(W[a, e] * Sum(U[e, j] * b[j], (j, 1, M)), (e, 1, d)), Sum(merged[a, j] * b[j], (j, 1, M))),
    other_readings={
        "the merged embeddings are orthonormal, whatever the value matrix": Eq(
            Sum(merged[a, l] * merged[a, m], (a, 1, d)), KroneckerDelta(l, m)
        ),
    },
    proof=(Step(Sum(b[j] * Sum(W[a, e] * U[e, j], (e, 1, d)), (j, 1, M)), "a matrix acts on each column"),),
    scope="any numbers of tokens and coordinates, any value matrix; the residual u_q is not multiplied by it",
    at_least=Verdict.PROVED,
)
