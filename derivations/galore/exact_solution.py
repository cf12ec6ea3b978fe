"""From any start, the error function of how far a row of V has come is linear in time."""

from sympy import Interval, S, Symbol, erf, exp, oo, pi, sqrt

from derivations import Claim, Eq, Step, Verdict, dot
from derivations.galore import NODES, galore

A, t = Symbol("A", positive=True), Symbol("t", nonnegative=True)
tau = Symbol("tau", real=True)  # the row is V_l(0) + τ Δ_l (galore/rows_on_lines)
length = Symbol("delta", positive=True)  # ‖Δ_l‖
along = Symbol("a", real=True)  # how far the start is in the direction of Δ_l: V_l(0)·Δ_l/‖Δ_l‖
across = Symbol("b", nonnegative=True)  # and how far from that line: ‖V_l(0)‖² = a² + b²

place = along + tau * length  # on the line, in the direction of Δ_l

claim = Claim(
    source=galore(
        "Extension of the dynamics to any start: the solution",
        section=NODES,
        place="the display",
        says="The slide says how V moves and does not solve it.",
        read_as="Ours. The squares of the row add up to (a + τ‖Δ_l‖)² + b², and b never changes; so each row by itself is"
        " JoMA's Theorem 2 with a start a and a clock that runs e^{b²/2} times as fast.",
    ),
    domain={
        A: Interval.open(0, oo),
        length: Interval.open(0, oo),
        along: Interval(-oo, oo),
        across: Interval(0, oo),
        tau: Interval(-oo, oo),
        t: Interval(0, oo),
    },
    flow={tau: exp((place**2 + across**2) / 2) / A, t: S.One},
    initial={tau: S.Zero, t: S.Zero},
    printed=Eq(erf(place / sqrt(2)), erf(along / sqrt(2)) + sqrt(2 / pi) * exp(across**2 / 2) * length * t / A),
    proof=(
        Step(
            sqrt(2 / pi) * length * (exp(-(place**2) / 2) * dot(tau) - exp(across**2 / 2) / A),
            "the derivative of erf(x/√2) is √(2/π) e^{−x²/2} ẋ",
        ),
        Step(0, "of the speed the Gaussian undoes what depends on the place, and e^{b²/2}/A is left"),
    ),
    uses=("galore/rows_on_lines",),
    until="the blow-up at t = √(π/2) A e^{−b²/2} erfc(a/√2)/‖Δ_l‖",
    scope="any number of nodes, any start, Δ_l ≠ 0 (else the row stays); up to the blow-up of the row at t = √(π/2) A e^{−b²/2}"
    " erfc(a/√2)/‖Δ_l‖. With a = b = 0 it is joma/theorem_2_k_nodes_norm, and with one node JoMA's Theorem 2 with erf(v/√2)",
    at_least=Verdict.PROVED,
)
