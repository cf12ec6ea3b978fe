"""With softmax attention no weight moves faster than the mean size of the gradient, so none blows up."""

from sympy import Abs, IndexedBase, Interval, KroneckerDelta, Sum, exp, oo

from derivations import Claim, Eq, Family, Le, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.block import M, i, j, l, n, x, z

b = IndexedBase("b")  # b[i] = b_l at sample i
r = IndexedBase("r")  # r[i] = g h' at sample i, times the probability of the sample
total = Sum(x[i, j] * exp(z[j]), (j, 1, M))  # the normaliser A[i]
others = Sum((1 - KroneckerDelta(j, l)) * x[i, j] * exp(z[j]), (j, 1, M))

claim = Claim(
    source=joma(
        "Extension of the remark to Theorem 2: no blow-up with softmax attention",
        section="3.1",
        place="Remarks after Theorem 2, last sentence",
        says="The paper carries Theorem 2 over to softmax attention under two conditions (theorem_2_softmax_uniform).",
        read_as="Ours: what holds for softmax attention without any condition.",
    ),
    domain={
        n: integers(1),
        M: integers(1),
        l: integers(1, M),
        i: integers(1, n),
        x: Family(Interval.Lopen(0, 1), (i, 1, n), (l, 1, M)),
        z: Family(Interval(-oo, oo), (l, 1, M)),
        b: Family(Interval(0, 1), (i, 1, n)),
        r: Family(Interval(-oo, oo), (i, 1, n)),
    },
    printed={
        "attention": Eq(x[i, l] * exp(z[l]) / total, 1 - others / total),  # 0 ≤ b ≤ 1
        "speed": Le(Abs(Sum(r[i] * b[i], (i, 1, n))), Sum(Abs(r[i]), (i, 1, n))),  # v̇ = 𝔼[g h' b]
    },
    proof={
        "attention": (Step((total - others) / total, "the other tokens have the rest of the normaliser"),),
        "speed": (
            Step(
                Sum(Abs(r[i]) * b[i], (i, 1, n)),
                "the triangle inequality",
                by=Sum(Abs(r[i]) * b[i], (i, 1, n)) - Abs(Sum(r[i] * b[i], (i, 1, n))),
            ),
            Step(Sum(Abs(r[i]), (i, 1, n)), "attention is at most 1", by=Sum(Abs(r[i]) * (1 - b[i]), (i, 1, n))),
        ),
    },
    uses=("joma/theorem_2_blow_up",),
    scope="any numbers of samples and tokens, every token in every sample, any activation, any g with a finite mean size:"
    " |v_l(t)| ≤ |v_l(0)| + t 𝔼|g h'|, so the finite-time blow-up of Theorem 2 under exp attention has no counterpart under"
    " true softmax",
    at_least=Verdict.PROVED,
)
