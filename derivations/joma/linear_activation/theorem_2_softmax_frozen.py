"""Where the mean attention is the same for all tokens, and the normaliser for all samples, no two logits move apart."""

from sympy import IndexedBase, Interval, Sum, oo

from derivations import Claim, Eq, Family, Step, Verdict, integers
from derivations.joma import joma
from derivations.joma.linear_activation.theorem_2 import l, m
from derivations.mathematics.block import A, M, a, b, i, n, x

e = IndexedBase("e")  # e[l] = exp(z_l)


def total(term):
    """n times the mean over the samples."""
    return Sum(term, (i, 1, n))


uniform = Eq(total(b[i, l]), total(b[i, m]))

claim = Claim(
    source=joma(
        "Extension of the remark to Theorem 2: frozen logits",
        section="3.1",
        place="Remarks after Theorem 2, last sentence",
        says="The paper carries Theorem 2 over to softmax attention where the mean attention is the same for all tokens"
        " and the normaliser for all samples.",
        read_as="Ours: what the two conditions say of the logits themselves.",
    ),
    domain={
        n: integers(1),
        M: integers(2),
        l: integers(1, M),
        m: integers(1, M),
        A: Interval.open(0, oo),
        x: Family(Interval.Lopen(0, 1), (i, 1, n), (a, 1, M)),
        e: Family(Interval.open(0, oo), (a, 1, M)),
    },
    where={b[i, a]: e[a] * x[i, a] / A},
    hypotheses=(uniform,),
    # exp(z_l − z_l'), the right side of which is made of data and does not change in time.
    printed=Eq(e[l] / e[m], total(x[i, m]) / total(x[i, l])),
    example={n: 1, M: 2, l: 1, m: 2, A: 1, x[1, 1]: 1, x[1, 2]: "1/3", e[1]: 1, e[2]: 3},
    proof=(
        Step(total(b[i, l]) * A / (e[m] * total(x[i, l])), "the mean attention is exp(z_l) times the mean frequency over A"),
        Step(total(b[i, m]) * A / (e[m] * total(x[i, l])), "the mean attention is uniform", using=(uniform,)),
    ),
    uses=("joma/theorem_2_softmax_uniform",),
    scope="any two tokens, any number of samples, every token in every sample",
    at_least=Verdict.PROVED,
)
