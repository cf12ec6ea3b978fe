"""Salient components converge faster: the ratio of their log errors follows the exponentials of their targets."""

from sympy import IndexedBase, exp, log

from derivations import Claim, Eq, Step, Trained, Verdict
from derivations.joma import joma
from derivations.joma.salience import l
from derivations.joma.salience.equation_80 import PROGRESS, j, k, mu, speed, v
from derivations.joma.salience.equation_80 import claim as equation_80
from derivations.mathematics.salience import rho

delta = IndexedBase("delta")
lambda_jk = rho(1 - delta[k], mu[k]) - rho(1 - delta[j], mu[j])


claim = Claim(
    source=joma(
        "Theorem 4",
        section="4",
        equations="7",
        place="Theorem 4, Eqn. 7 and the definition of Λ",
        says="The logarithms of 1/δ of two components are as exp(μ²/2) of their targets, up to a factor 1 + Λ(t) with Λ(t) ="
        " λ_jk(t) exp(μ_k²/2)/ln(1/δ_k(t)).",
        read_as="Multiplied by ln 1/δ_k, since at t = 0 both logarithms are 0. λ_jk is what the proof makes it, the"
        " difference of the remainders of Eqn. 88; the paper gives its magnitude, its sign follows. How large it may be is"
        " joma/theorem_4_lambda's.",
    ),
    domain=equation_80.domain,
    hypotheses=equation_80.hypotheses,
    where={delta[l]: 1 - v[l] / mu[l]},
    flow=equation_80.flow,
    initial=equation_80.initial,
    given=PROGRESS,
    # Multiplied by ln 1/δ_k, since at t = 0 the ratio is 0/0: Λ ln 1/δ_k is λ_jk e^{μ_k²/2}.
    printed=Eq(
        exp(-(mu[j] ** 2) / 2) * log(1 / delta[j]),
        exp(-(mu[k] ** 2) / 2) * (log(1 / delta[k]) + lambda_jk * exp(mu[k] ** 2 / 2)),
    ),
    proof=(
        Step(speed(j) - speed(k), "F is the logarithm plus the ρ of Eqn. 88: the sides differ by F_j − F_k"),
        Step(0, "along Eqn. 6 each separable form is 1 (Eqn. 80)"),
    ),
    uses=("joma/equation_80", "joma/equation_88"),
    # How large λ_jk may be is joma/theorem_4_lambda's.
    until="t = ∞: every component stays between 0 and its target",
    scope="any components with μ ≠ 0 of either sign, for all time",
    trained=Trained("target"),
    at_least=Verdict.PROVED,
)
