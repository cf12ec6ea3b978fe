"""A row of Y that training does not touch predicts every token within e^d of 1/M, d being the width of its logits."""

from sympy import IndexedBase, Interval, Sum, exp, oo, symbols

from derivations import Claim, Family, Ge, Le, Step, Verdict, integers
from derivations.reversal_curse import reversal_curse

M, h, j = symbols("M h j", integer=True, positive=True)
d = symbols("d", nonnegative=True)
y, p = IndexedBase("y"), IndexedBase("p")
total = Sum(exp(y[h]), (h, 1, M))

claim = Claim(
    source=reversal_curse(
        "Extension of Theorem 3: other starts",
        section="reversal curse, third slide",
        place="l.618–622",
        says="A sequence that is not in the training set has probability 1/M at most.",
        read_as="Ours: the slide does not say where the weights start, and the bound for unseen first tokens asks for equal"
        " logits: probabilities add up to one, so that else one of them is above 1/M. Only differences count, so that the"
        " least logit is taken for zero.",
    ),
    domain={M: integers(2), j: integers(1, M), d: Interval(0, oo), y: Family(Interval(0, d), (h, 1, M))},
    where={p[j]: exp(y[j]) / total},
    printed={"above": Le(p[j], exp(d) / M), "below": Ge(p[j], exp(-d) / M)},
    other_readings={"1/M from any start": Le(p[j], 1 / M)},
    proof={
        "above": (
            Step(
                exp(d) / M,
                "each of the M exponentials is at least e^{y − d}",
                by=Sum(exp(y[j]) * (exp(d - y[j] + y[h]) - 1), (h, 1, M)) / (M * total),
            ),
        ),
        "below": (
            Step(
                exp(-d) / M,
                "each of the M exponentials is at most e^{y + d}",
                by=Sum(exp(y[j]) * (1 - exp(-(d - y[h]) - y[j])), (h, 1, M)) / (M * total),
            ),
        ),
    },
    uses=("reversal_curse/only_what_is_seen",),
    scope="any number of tokens, any logits",
    at_least=Verdict.PROVED,
)
