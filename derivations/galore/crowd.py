"""While many short rows of one direction lead, the stable rank is above its start, and that of the gradient above it."""

from sympy import Interval, Symbol, erf, oo, sqrt

from derivations import Claim, Gt, Step, Use, Verdict, integers
from derivations.galore import NODES, galore

m = Symbol("m", integer=True, positive=True)  # rows along one direction, each of norm w
v, w = Symbol("v", positive=True), Symbol("w", positive=True)  # a row of norm v > w along another
most, rate = Symbol("q", positive=True), Symbol("p", positive=True)  # the relative rates of v and of w
e_v, e_w = erf(v / sqrt(2)), erf(w / sqrt(2))  # in proportion to the lengths in Δ (galore/exact_solution)
SHORTER = Use("galore/short_rows_slower", {v: v, w: w})

# ‖·‖_F²/‖·‖₂², where the m rows together are the larger singular value
start, of_V, of_gradient = 1 + e_v**2 / (m * e_w**2), 1 + v**2 / (m * w**2), 1 + (v * most) ** 2 / (m * (w * rate) ** 2)

claim = Claim(
    source=galore(
        "Extension of low rank: a crowd",
        section=NODES,
        place="the sentence after the display, and the last one",
        says="V gradually becomes of low rank, and its gradient can be of even lower rank.",
        read_as="Ours: a case in which both are the other way round for a while. Nine rows of half the length of a tenth, all"
        " in one direction at right angles to it, start with a stable rank of 1.44, have 2 later, and end at 1.",
    ),
    domain={
        m: integers(1),
        v: Interval.open(0, oo),
        w: Interval.open(0, v),
        most: Interval.open(0, oo),
        rate: Interval.open(0, most),  # a shorter row has a smaller rate (galore/row_growth)
    },
    printed={"V above its start": Gt(of_V, start), "gradient above V": Gt(of_gradient, of_V)},
    proof={
        "V above its start": (
            Step(
                start,
                "the shorter rows have more of Δ than of V",
                by=v**2 * (e_w / w - e_v / v) * (e_w / w + e_v / v) / (m * e_w**2),
                using=(SHORTER,),
            ),
        ),
        "gradient above V": (
            Step(of_V, "and less of the gradient", by=v**2 * (most - rate) * (most + rate) / (m * w**2 * rate**2)),
        ),
    },
    uses=("galore/row_growth",),
    scope="these are the stable ranks as long as the m rows lead, √m w ≥ v for V and √m w p ≥ v q for its gradient: for a"
    " while, where √m times their length in Δ is above that of the other row. Then the other row leads, and both fall. Checked"
    " is that it is above its start, not that it rises at every time",
    at_least=Verdict.PROVED,
)
