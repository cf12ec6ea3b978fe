"""Towards the blow-up of the only longest row, the stable rank of V tends to 1."""

from sympy import Expr, Interval, Limit, Max, Symbol, erf, erfinv, oo, sqrt

from derivations import Claim, Eq, Le, Step, Verdict, integers
from derivations.galore import NODES, galore

m = Symbol("m", integer=True, positive=True)
v, rho = Symbol("v", positive=True), Symbol("rho", positive=True)
w = sqrt(2) * erfinv(rho * erf(v / sqrt(2)))  # where the longest row has the norm v (galore/exact_solution)


def stable_rank(one: Expr, other: Expr) -> Expr:
    """‖·‖_F²/‖·‖₂² of a row along one direction and m rows along another."""
    return (one**2 + m * other**2) / Max(one**2, m * other**2)


claim = Claim(
    source=galore(
        "Low rank of the weights",
        section=NODES,
        place="the sentence after the display",
        says="It can be proved that V gradually becomes of low rank.",
        read_as="From zero, and up to the blow-up, where the norm v of the longest row is infinite. The rank itself is that of"
        " Δ at all times (galore/gradient_rank), so the stable rank is meant. One row of Δ has to be longer than all others,"
        " which the slide does not say: rows of one length keep their stable rank. For any Δ, ‖V‖₂ is at least v, so 1 + Σ"
        " w²/v² is not below the stable rank; here m others of ρ times the length. Read as never above its start, it fails"
        " (galore/crowd).",
    ),
    domain={m: integers(1), v: Interval.open(0, oo), rho: Interval.open(0, 1)},
    printed=Eq(Limit(1 + m * w**2 / v**2, v, oo), 1),
    other_readings={
        "the stable rank is never above its start, for any Δ": Le(stable_rank(v, w), stable_rank(1, rho)),
        "also for orthogonal rows of one length, w = v": Eq(Limit(1 + m * v**2 / v**2, v, oo), 1),
    },
    proof=(Step(1, "w stops at √2 erfinv(ρ) while v grows"),),
    uses=("galore/exact_solution", "joma/winner_take_all"),
    scope="any number of shorter rows in any directions, taken as long as the longest of them; one longest row. Where"
    " all rows are parallel the stable rank is 1 from the start",
    at_least=Verdict.PROVED,
)
