"""The remainder of Eqn. 88 has a sharp bound c* below 1."""

from sympy import Function, Integral, Interval, Rational, Symbol, exp, oo

from derivations import Claim, Eq, Le, Sharp, Step, Use, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import rho, zeta

r, mu, s = Symbol("r", positive=True), Symbol("mu", positive=True), Symbol("s", real=True)

K, remainder = Function("K"), Function("rho")
WHERE = {
    K(r, mu): exp(-(mu**2) / 2) * Integral(zeta(r, s) * exp(s**2 / 2), (s, 0, mu)),
    remainder(r, mu): rho(r, mu),
}
C = Rational(86433, 100000)  # the smallest bound c* of ρ, rounded up
damped = K(r, mu)  # ρ without ∞ − ∞ at r = 1, by Eqn. 86

BY_EQUATION_86 = (
    Step(rho(r, mu), "what F has beyond the logarithm"),
    Step(
        damped,
        "F(r, 0) is the logarithm, and the integral of ζ is what F has beyond it (Eqn. 86)",
        using=(Use("joma/equation_86", {r: r, mu: mu}), Use("joma/equation_86_start", {r: r})),
    ),
)

claim = Claim(
    source=joma(
        "Extension of Equation 88: the sharp bound",
        section="A.4.1",
        place="Eqn. 88",
        says="The learning time differs from its logarithm by a remainder between two constants.",
        read_as="Ours: the best of these constants, c* = .86432…, where the paper has √(π/2) + 1 = 2.2533….",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    where=WHERE,
    printed={
        "remainder": Eq(remainder(r, mu), damped),
        "range": Sharp(damped, infimum=(0, Rational(1, 10**5)), supremum=(C - Rational(1, 10**5), C)),
        # The same without the lower end, for what stands on it
        "above": Le(damped, C),
    },
    proof={"remainder": BY_EQUATION_86},
    scope="every 0 < r < 1 and μ > 0, the limits r → 1 and μ → ∞ included, and by evenness every μ ≠ 0",
    at_least=Verdict.ENCLOSED,
)
