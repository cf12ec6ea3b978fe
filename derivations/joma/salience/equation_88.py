"""The learning time F of Eqn. 79 differs from its logarithm by a bounded remainder, which has a sharp bound below 1."""

from sympy import Function, Integral, Interval, Rational, Symbol, exp, oo, pi, sqrt

from derivations import Claim, Eq, Ge, Le, Sharp, Step, Use, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import rho, zeta

r, mu, s = Symbol("r", positive=True), Symbol("mu", positive=True), Symbol("s", real=True)

K = Function("K")
K_DEFINITION = {K(r, mu): Integral(zeta(r, s) * exp(s**2 / 2), (s, 0, mu))}
C = Rational(86433, 100000)  # the smallest bound c* of ρ, rounded up


def remainder(r, mu):
    """ρ without ∞ − ∞ at r = 1, by Eqn. 86."""
    return exp(-(mu**2) / 2) * K(r, mu)


claim = Claim(
    source=joma("Equation 88", section="A.4.1", equations="88"),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    where=K_DEFINITION,
    printed={"not negative": Ge(remainder(r, mu), 0), "bounded": Le(remainder(r, mu), sqrt(pi / 2) + 1)},
    amended={
        "range": Sharp(remainder(r, mu), infimum=(0, Rational(1, 10**5)), supremum=(C - Rational(1, 10**5), C)),
        "remainder": Eq(rho(r, mu), remainder(r, mu)),
    },
    proof={
        "remainder": (
            Step(
                remainder(r, mu),
                "F(r, 0) is the logarithm, and the integral of ζ is what F has beyond it (Eqn. 86)",
                using=(Use("joma/equation_86", {r: r, mu: mu}), Use("joma/equation_86_start", {r: r})),
            ),
        ),
    },
    scope="every 0 < r < 1 and μ > 0, the limits r → 1 and μ → ∞ included, and by evenness every μ ≠ 0",
    at_least=Verdict.ENCLOSED,
)
