"""When the ratio of Theorem 4 is close to that of the exponentials: errors below a double exponential of the target."""

from sympy import Interval, Rational, Symbol, exp, pi, sqrt

from derivations import Claim, Eq, Le, Statement, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, rho

delta_k, N, c = (Symbol(name, positive=True) for name in ("delta_k", "N", "c"))
mu_j, mu_k = Symbol("mu_j", real=True), Symbol("mu_k", real=True)


def slower(power):
    """The error δ_j at which (ln 1/δ_j)/(ln 1/δ_k) is `power` times e^{μ_j²/2}/e^{μ_k²/2}: there 1 + Λ = power."""
    return delta_k ** (power * exp((mu_j**2 - mu_k**2) / 2))


# c bounds every remainder ρ of Eqn. 88. At δ_k = threshold^N, the threshold being exp(−c e^{μ_k²/2}), the error δ_j at which
# Λ = 1/N takes longer than δ_k, by c − ρ_k and ρ_j, neither of them negative: so Λ ≤ 1/N. With N − 1 for N + 1, Λ ≥ −1/N.
error_k, error_j = exp(-N * c * exp(mu_k**2 / 2)), exp(-(N + 1) * c * exp(mu_j**2 / 2))
rho_j, rho_k = Symbol("rho_j", real=True), Symbol("rho_k", real=True)

claim = Claim(
    source=joma("Regime of Theorem 4", section="4"),
    domain={
        delta_k: Interval.open(0, 1),
        N: Interval(1, 2),
        c: Interval.open(0, 1),
        mu_j: Interval(-2, 2),
        mu_k: Interval(-2, 2),
    },
    where={rho_j: rho(1 - error_j, mu_j), rho_k: rho(1 - error_k, mu_k)},
    # δ_k ≪ the printed threshold, read as δ_k ≤ its tenth power, is to give Λ ≤ 1/10: δ_j may not be past that error yet.
    printed=Statement(
        {"": Le(F(1 - delta_k, mu_k), F(1 - slower(Rational(11, 10)), mu_j))},
        hypotheses=(Le(delta_k, exp(-10 * (sqrt(2 * pi) + 2) * exp(-(mu_k**2)))),),
    ),
    amended=Eq(F(1 - error_j, mu_j) - F(1 - error_k, mu_k), c - rho_k + rho_j),
    counterexample={delta_k: Rational(2, 5), mu_j: 1, mu_k: 2, N: 2, c: Rational(1, 2)},
    uses=("joma/theorem_4", "joma/theorem_4_lambda", "joma/equation_88"),
    scope="all targets μ ≠ 0; the printed threshold has e^{−μ_k²} where e^{+μ_k²/2} is needed. Proved is the identity; that"
    " c − ρ_k and ρ_j are not negative, and so Λ ≤ 1/N, is the bound of Eqn. 88 and read off",
    at_least=Verdict.ENCLOSED,  # equation_88, on which it stands, is a bound
)
