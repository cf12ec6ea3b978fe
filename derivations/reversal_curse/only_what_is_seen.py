"""A training sequence moves the row of Y of its first token, towards what follows there, and no other row."""

from sympy import Derivative, IndexedBase, Interval, KroneckerDelta, Sum, exp, log, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.reversal_curse import reversal_curse

M, a, b, h, q, j = symbols("M a b h q j", integer=True, positive=True)
Y, p = IndexedBase("Y"), IndexedBase("p")

claim = Claim(
    source=reversal_curse(
        "What is learned",
        section="reversal curse, third slide",
        place="l.605, the title",
        says="Nothing is learned but what is seen in the training set.",
        read_as="A batch is one sequence, in which b follows a. Its gradient in a row q ≠ a is zero: a token that begins no"
        " training sequence, as B after A → B alone, keeps the row that it started with. Seen are the first and the third"
        " token: a sequence that differs from a training sequence in its second token alone is learned with it"
        " (theorem_3_unseen).",
    ),
    domain={
        M: integers(2),
        **dict.fromkeys((a, b, q, j), integers(1, M)),
        Y: Family(Interval(-oo, oo), (a, 1, M), (b, 1, M)),
    },
    where={p[a, b]: exp(Y[a, b]) / Sum(exp(Y[a, h]), (h, 1, M))},
    printed=Eq(
        Derivative(log(exp(Y[a, b]) / Sum(exp(Y[a, h]), (h, 1, M))), Y[q, j]),
        KroneckerDelta(a, q) * (KroneckerDelta(b, j) - p[a, j]),
    ),
    uses=("reversal_curse/one_contextual_token",),
    scope="any number of tokens; by linearity any training set",
    at_least=Verdict.PROVED,
)
