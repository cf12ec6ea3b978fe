"""From zero, the longer a row of V is, the faster it grows relative to its length."""

from sympy import Expr, Integral, Interval, Symbol, erf, exp, oo, pi, sqrt

from derivations import Claim, Gt, Step, Verdict
from derivations.galore import NODES, galore, u

v, w = Symbol("v", positive=True), Symbol("w", positive=True)  # the norms of a row and of a shorter one


def rate(norm: Expr) -> Expr:
    """t v̇/v, where v̇ = ‖Δ_l‖ e^{v²/2}/A and, from zero, ‖Δ_l‖ t/A = √(π/2) erf(v/√2) (galore/exact_solution)."""
    return sqrt(pi / 2) * erf(norm / sqrt(2)) * exp(norm**2 / 2) / norm


def growth(norm: Expr) -> Expr:
    """The same as an integral: 1 for a short row."""
    return Integral(exp(norm**2 * (1 - u) * (1 + u) / 2), (u, 0, 1))


more = Integral(exp(w**2 * (1 - u) * (1 + u) / 2) * (exp((v - w) * (v + w) * (1 - u) * (1 + u) / 2) - 1), (u, 0, 1))

claim = Claim(
    source=galore(
        "Growth of the rows",
        section=NODES,
        place="second bullet",
        says="The rows of V grow at rates that differ widely.",
        read_as="From zero, where the norm v of a row obeys v̇ = ‖Δ_l‖ e^{v²/2}/A. The rate is relative, v̇/v = r(v)/t, for"
        " only that tells rows that change their shares from rows that keep them; the slide does not say which is meant."
        " That they differ widely is left out: here they differ, and the longer row has the larger one.",
    ),
    domain={v: Interval.open(0, oo), w: Interval.open(0, v)},
    printed=Gt(rate(v), rate(w)),
    proof=(
        Step(exp(v**2 / 2) * Integral(exp(-(v**2) * u**2 / 2), (u, 0, 1)), "the error function as an integral"),
        Step(growth(v), "with the exponential under it"),
        Step(growth(w), "the longer row has the larger exponential at every u < 1", by=more),
        Step(exp(w**2 / 2) * Integral(exp(-(w**2) * u**2 / 2), (u, 0, 1)), "and back"),
    ),
    uses=("galore/exact_solution",),
    scope="any two rows from zero, with norms w < v; r(v) is ∫ exp(v²(1 − u²)/2) du over 0 ≤ u ≤ 1",
    waived={"ball": "the two sides meet where the rows are of one length"},
    at_least=Verdict.PROVED,
)
