"""From zero a row of V of norm v grows at the relative rate r(v)/t, and r rises: the longer the row, the faster it grows."""

from sympy import Integral, Interval, Symbol, erf, exp, oo, pi, sqrt

from derivations import Claim, Eq, Gt, Step, Verdict
from derivations.galore import NODES, galore, growth, u

A, t = Symbol("A", positive=True), Symbol("t", positive=True)
v, w = Symbol("v", positive=True), Symbol("w", positive=True)
length = Symbol("delta", positive=True)  # ‖Δ_l‖

more = Integral(exp(w**2 * (1 - u) * (1 + u) / 2) * (exp((v - w) * (v + w) * (1 - u) * (1 + u) / 2) - 1), (u, 0, 1))

claim = Claim(
    source=galore(
        "Growth of the rows",
        section=NODES,
        place="second bullet",
        says="The rows of V grow at rates that differ widely.",
        read_as="From zero, where the norm v of a row obeys v̇ = ‖Δ_l‖ e^{v²/2}/A. The rate is relative, v̇/v, for only that"
        " tells rows of different shares from rows that keep their shares; the slide does not say which is meant. With"
        " r(v) = ∫ exp(v²(1 − u²)/2) du over 0 ≤ u ≤ 1 the relative rate is r(v)/t.",
    ),
    domain={
        A: Interval.open(0, oo),
        t: Interval.open(0, oo),
        v: Interval.open(0, oo),
        w: Interval.open(0, v),
    },
    where={length: sqrt(pi / 2) * A * erf(v / sqrt(2)) / t},  # galore/exact_solution from zero
    printed={
        "relative rate": Eq(length * exp(v**2 / 2) / (A * v), growth(v**2) / t),
        "the longer, the faster": Gt(growth(v**2), growth(w**2)),
    },
    proof={
        "relative rate": (
            Step(exp(v**2 / 2) * sqrt(pi / 2) * erf(v / sqrt(2)) / (v * t), "the length of the row of Δ, from the solution"),
            Step(exp(v**2 / 2) * Integral(exp(-(v**2) * u**2 / 2), (u, 0, 1)) / t, "the error function as an integral"),
        ),
        "the longer, the faster": (Step(growth(w**2), "the longer row has the larger exponential at every u < 1", by=more),),
    },
    uses=("galore/exact_solution",),
    scope="any two rows from zero, with norms w < v; r(0) is 1",
    waived={"ball": "integrals over a domain without end, whose two sides meet where the rows are of one length"},
    at_least=Verdict.PROVED,
)
