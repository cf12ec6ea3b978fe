"""Two tokens with a node each: the stable rank of the weights exceeds 1 by w²/v², that of their gradient by ρ² exp(w² − v²)."""

from sympy import Interval, Symbol, exp, oo

from derivations import Claim, Eq, Verdict
from derivations.joma import joma

# Two tokens, each with a node of its own: Δ is diag(1, ρ) up to a factor and V is diag(v, w).
rho, A, v = (Symbol(name, positive=True) for name in ("rho", "A", "v"))
w = Symbol("w", nonnegative=True)


def stable_rank(larger, smaller):
    """‖·‖_F²/‖·‖₂² of a diagonal matrix."""
    return (larger**2 + smaller**2) / larger**2


claim = Claim(
    source=joma(
        "Extension of Theorem 2 to stable ranks",
        section="3.1",
        place="after Theorem 2, which has one node",
        says="The slides say that the gradient of the weights is of even lower rank than the weights.",
        read_as="Ours, for two tokens with a node of their own each.",
    ),
    domain={rho: Interval.open(0, 1), A: Interval.open(0, oo), v: Interval.open(0, oo), w: Interval(0, oo)},
    printed={
        "gradient": Eq(stable_rank(exp(v**2 / 2) / A, rho * exp(w**2 / 2) / A) - 1, rho**2 * exp(w**2 - v**2)),
        "weights": Eq(stable_rank(v, w) - 1, w**2 / v**2),
    },
    uses=("joma/theorem_2_k_nodes", "joma/winner_take_all"),
    scope="any 0 < ρ < 1. Both stable ranks start at 1 + ρ² and the rank itself stays 2; w stops at √2 erfinv(ρ)"
    " (winner_take_all) while v grows as √(2 ln 1/(1 − t/t*)), so the weights come near rank 1 only logarithmically,"
    " their gradient polynomially",
    at_least=Verdict.PROVED,
)
