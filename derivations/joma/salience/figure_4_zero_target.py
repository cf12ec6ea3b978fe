"""Of two tokens, one with target zero, nothing catches up: the entropy of attention only falls."""

from sympy import Derivative, Interval, Symbol, exp, log, oo

from derivations import Claim, Eq, Lt, Step, Verdict
from derivations.joma import joma

# The other token's target μ and weight v; the weight with target 0 stays at 0, so the attention is softmax(v², 0).
mu, v = Symbol("mu", positive=True), Symbol("v", positive=True)
entropy = log(1 + exp(v**2)) - v**2 * exp(v**2) / (1 + exp(v**2))
rate = Symbol("S", real=True)  # of the entropy, along Eqn. 6
fall = 2 * v**3 * (mu - v) * exp(3 * v**2 / 2) / (1 + exp(v**2)) ** 2

claim = Claim(
    source=joma(
        "Extension of Figure 4: a target of zero",
        section="4",
        place="caption of Figure 4, right panel",
        says="The entropy rebounds when the remaining components catch up.",
        read_as="Ours: what happens where a component has nothing to catch up to, which δ = 1 − v/μ excludes. Beside one"
        " token with target μ > 0 it keeps the entropy falling for ever; beside several it need not.",
    ),
    domain={mu: Interval.open(0, oo), v: Interval.open(0, mu)},
    where={rate: Derivative(entropy, v) * (mu - v) * exp(v**2 / 2)},
    printed={"rate": Eq(rate, -fall), "falls": Lt(rate, 0)},
    proof={
        "rate": (Step(-fall, "the chain rule: the terms without the factor v² cancel"),),
        "falls": (Step(-fall, "the rate", using=("rate",)), Step(0, "the weight is below its target", by=fall)),
    },
    scope="two tokens with targets μ > 0 and 0, at every 0 < v < μ, which is at every t > 0 (joma/equation_6_progress)",
    at_least=Verdict.PROVED,
)
