"""The larger target in magnitude needs less time for the same progress."""

from sympy import Derivative, Function, Integral, Interval, Symbol, exp, oo, sqrt

from derivations import Claim, Eq, Lt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, x

r = Symbol("r", positive=True)
mu_j, mu_k = Symbol("mu_j", real=True), Symbol("mu_k", real=True)
d = Symbol("d", positive=True)  # what μ_j² exceeds μ_k² by, wherever |μ_j| > |μ_k|
T, mu = Function("F"), Symbol("mu", real=True)


def lead(slower, faster):
    """How much more time the same progress r takes with the target of the slower component; the arguments are squares."""
    return Integral((exp(-slower * x**2 / 2) - exp(-faster * x**2 / 2)) / (1 - x), (x, 0, r))


claim = Claim(
    source=joma(
        "Extension of Theorem 4: the lead in time",
        section="4",
        place="Remarks after Theorem 4, third sentence",
        says="The component with the larger target converges faster.",
        read_as="Ours: by how much earlier it gets to the same progress.",
    ),
    domain={r: Interval.open(0, 1), mu_j: Interval(-oo, oo), mu_k: Interval(-oo, oo), d: Interval.open(0, oo)},
    where={T(r, mu): F(r, mu)},
    printed={
        "less time": Lt(T(r, sqrt(mu_k**2 + d)), T(r, mu_k)),
        "by how much": Eq(F(r, mu_k) - F(r, mu_j), lead(mu_k**2, mu_j**2)),
        "F rises": Eq(Derivative(F(r, mu_j), r), exp(-(mu_j**2) * r**2 / 2) / (1 - r)),
    },
    proof={
        "less time": (Step(T(r, mu_k), "of two exponentials the one with the larger exponent", by=lead(mu_k**2, mu_k**2 + d)),),
        "by how much": (Step(lead(mu_k**2, mu_j**2), "one integral"),),
    },
    uses=("joma/equation_80_time",),
    scope="every progress 0 < r < 1 and all targets",
    waived={"ball": "two targets that agree need the same time, which leaves no margin"},
    at_least=Verdict.PROVED,
)
