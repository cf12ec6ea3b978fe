"""The learning time F of Eqn. 79 differs from its logarithm by a bounded remainder, which has a sharp bound below 1."""

from sympy import Function, Integral, Interval, Rational, Symbol, exp, oo, pi, sqrt

from derivations.claim import Claim, Eq, Le, Sharp, Verdict
from derivations.notation import joma
from derivations.salience import rho, weighted_zeta

r, mu, s = Symbol("r", positive=True), Symbol("mu", positive=True), Symbol("s", real=True)

# The remainder rises with r from 0 at r = 0: it is not negative, and below its limit at r = 1, given by Eqn. 86.
K = Function("K")
limit = exp(-(mu**2) / 2) * K(mu)

claim = Claim(
    source=joma("Equation 88", section="A.4.1", equations="88"),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    where={K(mu): Integral(weighted_zeta(1, s), (s, 0, mu))},  # its integrand is joma/equation_85's
    printed=Le(limit, sqrt(pi / 2) + 1),
    amended={
        "range": Sharp(limit, supremum=(Rational(86432, 100000), Rational(86433, 100000))),
        "rises with r": Eq(rho(r, mu).diff(r), (exp(-(r**2) * mu**2 / 2) - exp(-(mu**2) / 2)) / (1 - r)),
    },
    uses=("joma/equation_85", "joma/equation_86_start"),
    scope="every μ > 0, μ → ∞ included, and by evenness every μ ≠ 0. Enclosed is the limit r → 1 given by Eqn. 86;"
    " that each r < 1 stays below it is read off the second part, whose right side is positive",
    waived={"trained": "no model is involved"},
    at_least=Verdict.ENCLOSED,
)
