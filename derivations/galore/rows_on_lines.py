"""From any start each row of V moves on a straight line in the direction of its row of Δ."""

from sympy import IndexedBase, Interval, S, Sum, Symbol, exp, oo

from derivations import Claim, Eq, Family, Step, Verdict, dot, integers
from derivations.galore import NODES, galore

M, K, l, k, j = (Symbol(name, integer=True, positive=True) for name in ("M", "K", "l", "k", "j"))
A = Symbol("A", positive=True)
V, V_0, Delta, tau = map(IndexedBase, ("V", "V_0", "Delta", "tau"))
speed = exp(Sum(V[l, k] ** 2, (k, 1, K)) / 2) / A

claim = Claim(
    source=galore(
        "Extension of the dynamics to any start: rows on lines",
        section=NODES,
        place="the display",
        says="The slide says how V moves and does not solve it.",
        read_as="Ours: V = V(0) + diag(τ)Δ, where only the M numbers τ move. The ratios of the columns of V − V(0) are those"
        " of Δ, row by row, at all times.",
    ),
    domain={
        M: integers(1),
        K: integers(1),
        l: integers(1, M),
        j: integers(1, K),
        A: Interval.open(0, oo),
        Delta: Family(Interval(-oo, oo), (l, 1, M), (k, 1, K)),
        V_0: Family(Interval(-oo, oo), (l, 1, M), (k, 1, K)),
        V: Family(Interval(-oo, oo), (l, 1, M), (k, 1, K)),
        tau: Family(Interval(-oo, oo), (l, 1, M)),
    },
    flow={V[l, k]: Delta[l, k] * speed, tau[l]: speed},
    initial={V[l, k]: V_0[l, k], tau[l]: S.Zero},
    printed=Eq(V[l, j], V_0[l, j] + tau[l] * Delta[l, j]),
    proof=(
        Step(Delta[l, j] * speed - Delta[l, j] * dot(tau)[l], "a row of V moves with its row of Δ (galore/dynamics)"),
        Step(0, "and τ with the speed that all nodes of the row share"),
    ),
    uses=("galore/dynamics",),
    until="the blow-up of the first row",
    scope="any numbers of nodes and tokens, any start and any Δ; up to the blow-up. From zero it is joma/theorem_2_k_nodes",
    at_least=Verdict.PROVED,
)
