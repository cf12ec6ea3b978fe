"""The component with the larger target in magnitude is always ahead."""

from sympy import Integral, Interval, Symbol, exp

from derivations.claim import Claim, Eq, Gt, Lt, Statement, Step, Verdict
from derivations.notation import joma
from derivations.salience import F, x

r = Symbol("r", positive=True)
mu_j, mu_k = Symbol("mu_j", real=True), Symbol("mu_k", real=True)

# The larger target needs less time for the same progress r; at equal time it is ahead, since F rises with r (Eqn. 80).
claim = Claim(
    source=joma("Remark to Theorem 4", section="4"),
    domain={r: Interval.open(0, 1), mu_j: Interval(-3, 3), mu_k: Interval(-3, 3)},
    printed=Statement({"": Lt(F(r, mu_j), F(r, mu_k))}, hypotheses=(Gt(mu_j, mu_k),)),
    amended=Eq(
        F(r, mu_k) - F(r, mu_j),
        Integral(exp(-(mu_k**2) * x**2 / 2) * (1 - exp(-(mu_j**2 - mu_k**2) * x**2 / 2)) / (1 - x), (x, 0, r)),
    ),
    counterexample={r: "1/2", mu_j: 1, mu_k: -2},
    proof=(
        Step(
            Integral((exp(-(mu_k**2) * x**2 / 2) - exp(-(mu_j**2) * x**2 / 2)) / (1 - x), (x, 0, r)),
            "one integral; its integrand has the sign of |μ_j| − |μ_k| wherever 0 < x < 1",
        ),
    ),
    uses=("joma/equation_80",),
    scope="every progress 0 < r < 1 and all targets: |μ_j| > |μ_k| is what counts, not μ_j > μ_k. The identity is proved,"
    " the sign of the integrand read off",
    waived={"trained": "no model is involved"},
    at_least=Verdict.PROVED,
)
