"""A weight that follows Theorem 2 reaches infinity in finite time."""

from sympy import Integral, Interval, Limit, Symbol, erf, exp, oo, pi, sqrt

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma

v, A, Delta = (Symbol(name, positive=True) for name in ("v", "A", "Delta"))
s = Symbol("s", real=True)
time = A * sqrt(pi / 2) * erf(v / sqrt(2)) / Delta

claim = Claim(
    source=joma(
        "Extension of Theorem 2: blow-up in finite time",
        section="3.1",
        place="Remarks after Theorem 2, second sentence",
        says="The paper says that the weight of the token with the largest |Δ| tends to infinity, and not when.",
        read_as="Ours: the time at which a weight has a given value, and its limit.",
    ),
    domain={v: Interval.open(0, oo), A: Interval.open(0, oo), Delta: Interval.open(0, oo)},
    printed={
        "time to reach v": Eq(Integral(A * exp(-(s**2) / 2) / Delta, (s, 0, v)), time),
        "blow-up": Eq(Limit(time, v, oo), sqrt(pi / 2) * A / Delta),
    },
    proof={
        "time to reach v": (
            Step(A * Integral(exp(-(s**2) / 2), (s, 0, v)) / Delta, "A/Δ is constant; v̇ = Δ e^{v²/2}/A is Eqn. 20"),
            Step(time, "the Gaussian integral from 0 to v is √(π/2) erf(v/√2)"),
        ),
        "blow-up": (Step(sqrt(pi / 2) * A / Delta, "erf rises to 1, so the time to infinity is finite"),),
    },
    uses=("joma/theorem_2_in_time",),
    scope="any Δ > 0 and, by the symmetry v → −v, any Δ ≠ 0; one node, c = 0",
    at_least=Verdict.PROVED,
)
