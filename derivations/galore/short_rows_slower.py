"""The error function per length falls: of two rows the longer one has more of V than it has of Δ."""

from sympy import Expr, Integral, Interval, Symbol, erf, exp, oo, pi, sqrt

from derivations import Claim, Gt, Step, Verdict
from derivations.galore import NODES, galore, u

v, w = Symbol("v", positive=True), Symbol("w", positive=True)  # the norms of a row and of a shorter one


def per_length(norm: Expr) -> Expr:
    return erf(norm / sqrt(2)) / norm


less = Integral(exp(-(w**2) * u**2 / 2) * (1 - exp(-(v - w) * (v + w) * u**2 / 2)), (u, 0, 1))

claim = Claim(
    source=galore(
        "Extension of the growth of the rows: shares",
        section=NODES,
        place="second bullet",
        says="The rows of V grow at rates that differ widely.",
        read_as="Ours. ‖Δ_l‖ is in proportion to erf(v_l/√2) (galore/exact_solution), so the share ‖Δ_l‖/v_l is larger for the"
        " shorter row.",
    ),
    domain={v: Interval.open(0, oo), w: Interval.open(0, v)},
    printed=Gt(per_length(w) - per_length(v), 0),
    proof=(
        Step(
            sqrt(2 / pi) * (Integral(exp(-(w**2) * u**2 / 2), (u, 0, 1)) - Integral(exp(-(v**2) * u**2 / 2), (u, 0, 1))),
            "the error function as an integral",
        ),
        Step(0, "the longer row has the smaller exponential, for every u above 0", by=sqrt(2 / pi) * less),
    ),
    uses=("galore/exact_solution",),
    scope="any two rows from zero, with norms w < v",
    waived={"ball": "the two sides meet where the rows are of one length"},
    at_least=Verdict.PROVED,
)
