"""Late in training the squared weights lie further apart than at the end, so the entropy of attention rebounds."""

from sympy import Interval, Symbol, diff, exp, log, oo

from derivations.claim import Claim, Eq, Verdict
from derivations.notation import joma

mu, nu = Symbol("mu", real=True), Symbol("nu", real=True)  # the targets of two tokens, |μ| > |ν|
# Their errors 1 − v/μ and 1 − v/ν. By Theorem 4 ε falls as a power e^{(μ² − ν²)/2} > 1 of δ, so that ε/δ → 0.
epsilon, delta = Symbol("epsilon", positive=True), Symbol("delta", positive=True)
d = Symbol("d", positive=True)  # the difference of the squared weights
entropy = log(1 + exp(-d)) + d / (1 + exp(d))

claim = Claim(
    source=joma("Figure 4: rebound of the entropy", section="4"),
    domain={
        mu: Interval(-oo, oo),
        nu: Interval(-oo, oo),
        delta: Interval.open(0, 1),
        epsilon: Interval.open(0, 1),
        d: Interval.open(0, oo),
    },
    printed={
        # From its end μ² − ν²: positive at last, as 2ν²δ leads.
        "difference": Eq(
            (mu * (1 - epsilon)) ** 2 - (nu * (1 - delta)) ** 2 - (mu**2 - nu**2),
            nu**2 * delta * (2 - delta) - mu**2 * epsilon * (2 - epsilon),
        ),
        "slope of the entropy": Eq(diff(entropy, d), -d * exp(d) / (1 + exp(d)) ** 2),
    },
    uses=("joma/theorem_4", "joma/entropy_dip"),
    scope="two tokens with |μ| > |ν| > 0 as t → ∞: d comes down to its end, and the entropy is lower where d is larger,"
    " so the entropy ends rising. With ν = 0 the difference only grows and nothing rebounds",
    waived={"trained": "a statement about the last moments of the dynamics"},
    at_least=Verdict.PROVED,
)
