"""The component with the larger target in magnitude is always ahead."""

from sympy import Derivative, Function, Integral, Interval, Symbol, exp, oo, sqrt

from derivations import Claim, Eq, Gt, Lt, Statement, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, x

r = Symbol("r", positive=True)
mu_j, mu_k = Symbol("mu_j", real=True), Symbol("mu_k", real=True)
d = Symbol("d", positive=True)  # what μ_j² exceeds μ_k² by, wherever |μ_j| > |μ_k|
T, mu = Function("F"), Symbol("mu", real=True)


def lead(slower, faster):
    """How much more time the same progress r takes with the target of the slower component; the arguments are squares."""
    return Integral((exp(-slower * x**2 / 2) - exp(-faster * x**2 / 2)) / (1 - x), (x, 0, r))


# The larger target needs less time for the same progress r; at equal time it is ahead, since F rises with r (Eqn. 80).
claim = Claim(
    source=joma("Remark to Theorem 4", section="4"),
    domain={r: Interval.open(0, 1), mu_j: Interval(-3, 3), mu_k: Interval(-3, 3), d: Interval.open(0, oo)},
    where={T(r, mu): F(r, mu)},
    printed=Statement({"": Lt(T(r, mu_j), T(r, mu_k))}, hypotheses=(Gt(mu_j, mu_k),)),
    amended={
        "less time": Lt(T(r, sqrt(mu_k**2 + d)), T(r, mu_k)),
        "by how much": Eq(F(r, mu_k) - F(r, mu_j), lead(mu_k**2, mu_j**2)),
        "F rises": Eq(Derivative(F(r, mu_j), r), exp(-(mu_j**2) * r**2 / 2) / (1 - r)),
    },
    counterexample={r: "1/2", mu_j: 1, mu_k: -2, d: 1},
    proof={
        "less time": (Step(T(r, mu_k), "of two exponentials the one with the larger exponent", by=lead(mu_k**2, mu_k**2 + d)),),
        "by how much": (Step(lead(mu_k**2, mu_j**2), "one integral"),),
    },
    uses=("joma/equation_80",),
    scope="every progress 0 < r < 1 and all targets: |μ_j| > |μ_k| is what counts, not μ_j > μ_k. At one and the same time t"
    " both components have F = t, F rises with r, and so δ_j < δ_k",
    waived={"ball": "two targets that agree need the same time, which leaves no margin"},
    at_least=Verdict.PROVED,
)
