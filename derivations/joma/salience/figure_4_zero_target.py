"""Beside a token with target zero nothing catches up: the entropy of attention only falls."""

from sympy import Derivative, Interval, Symbol, exp, log, oo

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma

# The other token's target μ and weight v; the weight with target 0 stays at 0, so the attention is softmax(v², 0).
mu, v = Symbol("mu", positive=True), Symbol("v", positive=True)
entropy = log(1 + exp(v**2)) - v**2 * exp(v**2) / (1 + exp(v**2))
rate = Derivative(entropy, v) * (mu - v) * exp(v**2 / 2)  # along Eqn. 6
fall = 2 * v**3 * (mu - v) * exp(3 * v**2 / 2) / (1 + exp(v**2)) ** 2

claim = Claim(
    source=joma("Extension of Figure 4: a target of zero", section="4"),
    domain={mu: Interval.open(0, oo), v: Interval.open(0, oo)},
    printed=Eq(rate, -fall),
    proof=(Step(-fall, "the chain rule: the terms without the factor v² cancel"),),
    scope="two tokens with targets μ > 0 and 0, such as (2, 0), for all time: as 0 < v < μ the rate is negative throughout",
    at_least=Verdict.PROVED,
)
