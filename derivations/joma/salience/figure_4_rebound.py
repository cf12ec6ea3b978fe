"""Late in training the squared weights of two tokens lie further apart than at the end: the entropy of attention rebounds."""

from sympy import Function, Interval, O, Symbol, diff, exp, log, oo

from derivations import Claim, Eq, Verdict
from derivations.joma import joma

mu, nu = Symbol("mu", real=True), Symbol("nu", real=True)  # the targets of two tokens, |μ| > |ν|
# Their errors 1 − v/μ = ηδ and 1 − v/ν = δ. By Theorem 4 the first falls as a power e^{(μ² − ν²)/2} > 1 of the second: η → 0.
delta, eta = Symbol("delta", positive=True), Symbol("eta", positive=True)
d = Symbol("d", real=True)  # the difference of the squared weights
end = mu**2 - nu**2


H = Function("H")
entropy = log(1 + exp(-d)) + d / (1 + exp(d))  # of the attention softmax(v²) over the two tokens


claim = Claim(
    source=joma("Figure 4: rebound of the entropy", section="4"),
    domain={
        mu: Interval(-oo, oo),
        nu: Interval(-oo, oo),
        delta: Interval.open(0, 1),
        eta: Interval.open(0, 1),
        d: Interval.open(0, oo),
    },
    where={H(d): entropy},
    printed={
        # Below its end wherever μ²η < ν²: it ends rising.
        "entropy": Eq(
            H((mu * (1 - eta * delta)) ** 2 - (nu * (1 - delta)) ** 2),
            H(end) - end * exp(end) / (1 + exp(end)) ** 2 * 2 * (nu**2 - mu**2 * eta) * delta + O(delta**2),
        ),
        "slope of the entropy": Eq(diff(entropy, d), -d * exp(d) / (1 + exp(d)) ** 2),
    },
    uses=("joma/theorem_4", "joma/entropy_dip"),
    scope="two tokens with |μ| > |ν| > 0 as t → ∞: the entropy is below its end by a positive multiple of ν² − μ²η, and"
    " η → 0. With ν = 0 the difference d = v² only grows, the entropy only falls, and nothing rebounds",
    at_least=Verdict.ENCLOSED,  # it stands on theorem_4, and that on a bound
)
