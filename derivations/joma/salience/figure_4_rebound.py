"""Late in training the entropy of attention rises: the tokens with the least targets then move far faster than the others."""

from sympy import Derivative, IndexedBase, Interval, Subs, Sum, Symbol, exp, log, oo, symbols

from derivations import Claim, Eq, Family, Gt, Lt, Step, Verdict, integers
from derivations.joma import joma
from derivations.joma.salience import kappa

# At some time the m tokens with the least |μ| have the squared weight a, which grows at the rate c: they all started at zero
# and move alike. Each other token is ahead of them by u_l > 0 (joma/salient_first), and its squared weight grows at the rate
# q_l c, 0 ≤ q_l ≤ ε. That ε tends to zero in the end is joma/figure_4_paces.
n, m, l = symbols("n m l", integer=True, positive=True)
a, c = Symbol("a", nonnegative=True), Symbol("c", positive=True)
u, q = IndexedBase("u"), IndexedBase("q")
epsilon, tau = Symbol("epsilon", nonnegative=True), Symbol("tau", real=True)


def total(slow, fast):
    """Over the m tokens that are alike, and over the others."""
    return m * slow + others(fast)


def others(fast):
    return Sum(fast, (l, m + 1, n))


slow, fast = a + c * tau, a + u[l] + q[l] * c * tau  # the squared weights, a little time τ later
Z = total(exp(kappa * slow), exp(kappa * fast))
entropy = log(Z) - kappa * total(slow * exp(kappa * slow), fast * exp(kappa * fast)) / Z
rate = Symbol("S", real=True)  # of the entropy

now = total(exp(kappa * a), exp(kappa * (a + u[l])))
p = exp(kappa * (a + u[l])) / now  # the attention to one of the other tokens
P = Symbol("P", real=True)  # and to the slow ones together
mean = others(u[l] * p)  # by how much the mean of the squared weights under the attention is above a
least = kappa**2 * c * (P - epsilon) * mean

# Each token adds κ² times its attention, its distance below the mean, and its rate (joma/figure_4_catching_up).
change = kappa**2 * c * (P * mean + others(p * q[l] * (mean - u[l])))

claim = Claim(
    source=joma(
        "Figure 4: rebound of the entropy",
        section="4",
        place="caption of Figure 4, right panel; again in the first paragraph of Section 5 and in the conclusion",
        says="After its fall the entropy of softmax(v²) goes up again, when the components with smaller targets catch up.",
        read_as="In the end, as t → ∞, with every μ_l ≠ 0 and not all |μ_l| equal: the tokens with the least |μ_l| are then the"
        " only ones whose distance from the target still counts. Stated for softmax(κv²) with any κ > 0.",
    ),
    domain={
        n: integers(2),
        m: integers(1, n - 1),
        a: Interval(0, oo),
        c: Interval.open(0, oo),
        u: Family(Interval.open(0, oo), (l, m + 1, n)),
        epsilon: Interval(0, oo),
        q: Family(Interval(0, epsilon), (l, m + 1, n)),
        kappa: Interval.open(0, oo),
    },
    where={P: m * exp(kappa * a) / now, rate: Subs(Derivative(entropy, tau), tau, 0)},
    hypotheses=(Lt(epsilon, P),),
    printed={"rate": Eq(rate, change), "rises": Gt(rate, 0)},
    proof={
        "rate": (Step(change, "the chain rule and the quotient rule"),),
        "rises": (
            Step(change, "the rate", using=("rate",)),
            Step(
                kappa**2 * c * (P * mean - others(p * q[l] * u[l])),
                "of each distance of the other tokens only the part above a is kept",
                by=kappa**2 * c * mean * others(p * q[l]),
            ),
            Step(
                least,
                "none of them is faster than ε times the slow ones",
                by=kappa**2 * c * others(p * (epsilon - q[l]) * u[l]),
            ),
            Step(0, "ε is below the attention to the slow tokens", by=least, using=(Lt(epsilon, P),)),
        ),
    },
    uses=("joma/salient_first", "joma/figure_4_paces"),
    scope="any number n of tokens, m of them with the least |μ| > 0, any κ > 0. The entropy rises whenever no other squared"
    " weight moves faster than ε times those, ε being less than the attention P to the m tokens together. By"
    " joma/figure_4_paces ε tends to 0 as t → ∞, while P tends to a positive number: so the entropy ends rising",
    accepted={
        "part `rises`: left side: twice S": "twice what is positive is positive",
        "part `rises`: left side: half of S": "half of what is positive is positive",
    },
    at_least=Verdict.PROVED,
)
