"""The learning time follows e^{−μ²/2}, not e^{−μ²}, times the logarithm of the error."""

from sympy import Interval, Rational, Symbol, exp, log, oo, pi, sqrt

from derivations import Claim, Eq, Lt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, rho

r, mu = Symbol("r", positive=True), Symbol("mu", positive=True)
left = F(r, mu) - exp(-(mu**2)) * log(1 / (1 - r))

claim = Claim(
    source=joma("Remark to Equation 88", section="A.4.1"),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    printed=Lt(left, sqrt(pi / 2) + 1),
    amended=Eq(left, (exp(-(mu**2) / 2) - exp(-(mu**2))) * log(1 / (1 - r)) + rho(r, mu)),
    counterexample={r: 1 - Rational(1, 10**9), mu: 1},
    proof=(
        Step(
            F(r, mu) - exp(-(mu**2) / 2) * log(1 / (1 - r)) + (exp(-(mu**2) / 2) - exp(-(mu**2))) * log(1 / (1 - r)),
            "only with e^{−μ²/2} is the rest the bounded ρ of Eqn. 88; the difference grows without bound as r → 1",
        ),
    ),
    uses=("joma/equation_88",),
    scope="every 0 < r < 1 and μ > 0",
    waived={
        "ball": "the printed bound fails only where r is exponentially close to 1, and no box is that small",
    },
    at_least=Verdict.ENCLOSED,  # equation_88, on which it stands, is a bound
)
