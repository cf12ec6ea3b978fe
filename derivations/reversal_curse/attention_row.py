"""A sequence with the last token m moves the logits of m alone, and none of those with which others attend to m."""

from sympy import Derivative, IndexedBase, Interval, KroneckerDelta, Sum, exp, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.reversal_curse import reversal_curse

M, l, m, j, q, h = symbols("M l m j q h", integer=True, positive=True)
Z, x, b = IndexedBase("Z"), IndexedBase("x"), IndexedBase("b")
total = Sum(exp(Z[m, h]) * x[h], (h, 1, M))

claim = Claim(
    source=reversal_curse(
        "Extension: the logits of a last token",
        section="reversal curse, second slide",
        place="l.597–599",
        says="A row of Z holds the logits of all contextual tokens for the last token m.",
        read_as="Ours: what follows. Attention from m depends on no other row, and a gradient step on a sequence that ends"
        " with m leaves the others as they are: what l → m has learned is not learned for m → l. x counts the tokens of a"
        " sequence, as in the same talk's model.",
    ),
    domain={
        M: integers(2),
        **dict.fromkeys((l, m, j, q), integers(1, M)),
        Z: Family(Interval(-oo, oo), (m, 1, M), (h, 1, M)),
        x: Family(Interval.open(0, 1), (h, 1, M)),
    },
    where={b[m, l]: exp(Z[m, l]) * x[l] / total},
    printed=Eq(
        Derivative(exp(Z[m, l]) * x[l] / total, Z[q, j]),
        KroneckerDelta(m, q) * b[m, l] * (KroneckerDelta(l, j) - b[m, j]),
    ),
    scope="any number of tokens; sequences in which every token has a share, however small",
    at_least=Verdict.PROVED,
)
