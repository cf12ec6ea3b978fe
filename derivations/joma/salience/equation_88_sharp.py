"""The remainder of Eqn. 88 has a sharp bound c* below 1."""

from sympy import Function, Integral, Interval, Rational, Symbol, exp, oo

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
    source=joma(
        "Extension of Equation 88: the sharp bound",
        section="A.4.1",
        equations="88",
        place="Eqn. 88",
        says="The learning time differs from its logarithm by a remainder between two constants.",
        read_as="Ours: the best of these constants, c* = .86432…, where the paper has √(π/2) + 1 = 2.2533….",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    where=K_DEFINITION,
    printed={
        "remainder": Eq(rho(r, mu), remainder(r, mu)),
        "range": Sharp(remainder(r, mu), infimum=(0, Rational(1, 10**5)), supremum=(C - Rational(1, 10**5), C)),
        "at most c*": Le(remainder(r, mu), C),
        "below": Ge(rho(r, mu), 0),
        "above": Le(rho(r, mu), C),
    },
    proof={
        "remainder": (
            Step(
                remainder(r, mu),
                "F(r, 0) is the logarithm, and the integral of ζ is what F has beyond it (Eqn. 86)",
                using=(Use("joma/equation_86", {r: r, mu: mu}), Use("joma/equation_86_start", {r: r})),
            ),
        ),
        "below": (
            Step(remainder(r, mu), "Eqn. 86", using=("remainder",)),
            Step(0, "ζ is not negative", by=remainder(r, mu)),
        ),
        "above": (
            Step(remainder(r, mu), "Eqn. 86", using=("remainder",)),
            Step(C, "the range", by=C - remainder(r, mu), using=("at most c*",)),
        ),
    },
    scope="every 0 < r < 1 and μ > 0, the limits r → 1 and μ → ∞ included, and by evenness every μ ≠ 0",
    at_least=Verdict.ENCLOSED,
)
