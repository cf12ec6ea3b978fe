"""With one contextual token attention is 1: the model of three tokens reads a row of Y, whatever Z is."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, exp, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.reversal_curse import reversal_curse

M, a, b, m, h, l = symbols("M a b m h l", integer=True, positive=True)
Z, Y, x, s = (IndexedBase(name) for name in ("Z", "Y", "x", "s"))

claim = Claim(
    source=reversal_curse(
        "Extension: three tokens",
        section="reversal curse, third slide",
        place="l.607–622, with the model of l.232–250",
        says="The theorem is about sequences of three tokens, of which the first two predict the third.",
        read_as="Ours: in the talk's model the last token m attends to those before it. There is one, a, so its attention is 1"
        " and so is its norm, and the second token does not count. Z gets no gradient: what is asymmetric here is Y.",
    ),
    domain={
        M: integers(2),
        **dict.fromkeys((a, b, m), integers(1, M)),
        **dict.fromkeys((Z, Y), Family(Interval(-oo, oo), (h, 1, M), (l, 1, M))),
    },
    where={
        x[l]: KroneckerDelta(l, a),  # how often token l occurs before the last
        s[l]: exp(Z[m, l]) * x[l] / Sum(exp(Z[m, h]) * x[h], (h, 1, M)),  # the attention that m pays to it
    },
    printed=Eq(Sum(s[l] * Y[l, b], (l, 1, M)), Y[a, b]),
    scope="any number of tokens, any Z and Y",
    at_least=Verdict.PROVED,
)
