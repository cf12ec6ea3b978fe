"""With orthogonal rows the stable rank of V never rises."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo

from derivations import Claim, Family, Le, Step, Verdict, integers
from derivations.galore import NODES, galore

M, l = Symbol("M", integer=True, positive=True), Symbol("l", integer=True, positive=True)
v, most = Symbol("v", positive=True), Symbol("q", positive=True)  # the longest row of V: its norm, and v̇/v
w, rate = IndexedBase("w"), IndexedBase("p")  # the same of the M others
ROWS = {
    M: integers(1),
    v: Interval.open(0, oo),
    most: Interval.open(0, oo),
    w: Family(Interval(0, v), (l, 1, M)),
    rate: Family(Interval(0, most), (l, 1, M)),  # a shorter row has a smaller rate
}

claim = Claim(
    source=galore(
        "Low rank of the weights, orthogonal rows",
        section=NODES,
        place="the sentence after the display",
        says="It can be proved that V gradually becomes of low rank.",
        read_as="The stable rank, from zero, with orthogonal rows of Δ, which the slide does not ask for and which is needed"
        " (galore/low_rank). At each time the norms move at relative rates in the order of the norms (galore/row_growth), which"
        " is all that is used of the dynamics.",
    ),
    domain=ROWS,
    printed=Le(Sum(2 * w[l] * (rate[l] * w[l]) / v**2 - 2 * w[l] ** 2 * (most * v) / v**3, (l, 1, M)), 0),
    proof=(Step(0, "each share falls", by=Sum(2 * w[l] ** 2 * (most - rate[l]) / v**2, (l, 1, M))),),
    uses=("galore/row_growth",),
    scope="any number of orthogonal rows; the left side is the derivative of 1 + Σ w_l²/v². By what the step"
    " loses it falls as long as a row that is not zero has a smaller rate than the longest, which a shorter row has",
    at_least=Verdict.PROVED,
)
