"""The weight of the token with the largest |Δ| passes every bound, on the side of the sign of Δ, before a finite time."""

from sympy import Interval, Symbol, erf, erfc, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Lt, Step, Verdict
from derivations.joma import joma

A, B, Delta = (Symbol(name, positive=True) for name in ("A", "B", "Delta_max"))  # B is any bound, Δ_max is |Δ_l*|
t, T = symbols("t T", real=True)  # when |v_l*| is B, and when it is infinite


def in_time(Delta):
    """erf(v/√2) at time t: theorem_2_in_time."""
    return sqrt(2 / pi) * Delta * t / A


claim = Claim(
    source=joma(
        "Remark to Theorem 2, the winner",
        section="3.1",
        place="Remarks after Theorem 2, second sentence: the weight of l*",
        says="The weight of the token l* with the largest |Δ| tends to infinity times the sign of its Δ.",
        read_as="Zero initialisation, as in the theorem. Stated as: v_l* is B, or −B for a negative Δ, at a time before"
        " √(π/2)A/|Δ|, for every B; as v̇ has the sign of Δ, it never comes back. The paper does not say that the time is"
        " finite.",
    ),
    domain={A: Interval.open(0, oo), B: Interval.open(0, oo), Delta: Interval.open(0, oo)},
    where={T: sqrt(pi / 2) * A / Delta, t: T * erf(B / sqrt(2))},
    printed={
        "v_l* = B, Δ > 0": Eq(in_time(Delta), erf(B / sqrt(2))),
        "v_l* = −B, Δ < 0": Eq(in_time(-Delta), erf(-B / sqrt(2))),
        "before T": Lt(t / T, 1),
    },
    proof={"before T": (Step(1, "erf is below 1", by=erfc(B / sqrt(2))),)},
    uses=("joma/theorem_2_in_time", "joma/theorem_2_blow_up"),
    scope="any Δ ≠ 0, one node, exp attention, c = 0; it holds of every token with Δ ≠ 0 alone, and that of the largest |Δ| is"
    " the first to get there",
    at_least=Verdict.PROVED,
)
