"""False at p = (1/2, 1/2): where both sum to 1, their entropy has slope 0 by either."""

from sympy import Derivative, IndexedBase, Interval, Sum, log, symbols

from derivations import Claim, Eq, Family, Source, Verdict

p = IndexedBase("p", real=True)
i = symbols("i", integer=True)
claim = Claim(
    source=Source("Hostile", "A slope at a mean that is given"),
    domain={p: Family(Interval.open(0, 1), (i, 1, 2))},
    hypotheses=(Eq(Sum(p[i], (i, 1, 2)), 1),),
    printed=Eq(Derivative(Sum(p[i] * log(p[i]), (i, 1, 2)), p[1]), log(p[1]) + 1),
    at_least=Verdict.SAMPLED,
)

REFUSED = "tied to one another"
