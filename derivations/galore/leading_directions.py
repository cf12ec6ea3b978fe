"""No r directions keep more of the gradient than its r leading singular vectors."""

from sympy import IndexedBase, Interval, Sum, Symbol, oo

from derivations import Claim, Family, Ge, Step, Verdict, integers, simplex
from derivations.galore import MEMORY, galore

r, s, i, j = (Symbol(name, integer=True, positive=True) for name in ("r", "s", "i", "j"))
least = Symbol("sigma", nonnegative=True)  # the r-th singular value, squared
above, below = IndexedBase("x"), IndexedBase("y")  # the leading squares are σ + x_i, the s others σ − y_j
lost, p = IndexedBase("d"), IndexedBase("p")  # of leading vector i P keeps 1 − d_i, and all that it loses …
kept = IndexedBase("q")  # … it keeps of the others: ‖Pᵀu_j‖² = q_j

best = Sum(least + above[i], (i, 1, r))
of_P = Sum((1 - lost[i]) * (least + above[i]), (i, 1, r)) + Sum(kept[j] * (least - below[j]), (j, 1, s))

claim = Claim(
    source=galore(
        "Extension of Algorithm 1: the basis",
        section=MEMORY,
        place="the line that computes P",
        says="Every T steps P is taken from a singular value decomposition of the gradient.",
        read_as="Ours: why these. P holds the leading left singular vectors, which the slide does not say in so many words;"
        " then ‖PᵀG‖² is the sum of the r largest σ². For any P with orthonormal columns it is Σ σ_i² ‖Pᵀu_i‖², where each"
        " ‖Pᵀu_i‖² is at most 1 and all of them add up to r; these two facts are taken as they are.",
    ),
    domain={
        r: integers(1),
        s: integers(1),
        least: Interval(0, oo),
        above: Family(Interval(0, oo), (i, 1, r)),
        below: Family(Interval(0, least), (j, 1, s)),
        lost: Family(Interval(0, 1), (i, 1, r)),
        p: simplex(s),
    },
    where={kept[j]: p[j] * Sum(lost[i], (i, 1, r))},
    printed=Ge(best, of_P),
    proof=(
        Step(
            of_P + Sum(lost[i] * (least + above[i]), (i, 1, r)) - Sum(kept[j] * (least - below[j]), (j, 1, s)),
            "what P loses of the leading ones, less what it keeps of the others",
        ),
        Step(
            of_P,
            "what is kept adds up to what is lost",
            by=Sum(lost[i] * above[i], (i, 1, r)) + Sum(kept[j] * below[j], (j, 1, s)),
        ),
    ),
    scope="any numbers of leading and trailing singular values. By what the last step loses, P keeps as much as the leading"
    " ones only where it loses none of what is above σ",
    at_least=Verdict.PROVED,
)
