"""A larger learning rate of the attention leaves it sparser at the end, in the limit on the most salient token alone."""

from sympy import Derivative, Interval, Limit, Symbol, exp, oo

from derivations import Claim, Eq, Lt, Step, Verdict
from derivations.joma import joma

eta = Symbol("eta", positive=True)  # η_z/η_w
mu = Symbol("mu", nonnegative=True)  # |μ| of another token
lead = Symbol("lead", positive=True)  # by how much |μ| of the most salient token is larger
less = ((mu + lead) ** 2 - mu**2) / 2
relative = exp(-eta * less)  # attention of the other token, relative to that of the most salient one, at v = μ

claim = Claim(
    source=joma(
        "Extension of Theorem 1: sparsity and learning rates",
        section="6",
        place="Dynamics of Attention Sparsity, third and fourth sentence; Figure 8",
        says="With a large learning rate the attention becomes extremely sparse, an experiment.",
        read_as="Ours: with two learning rates z is η v²/2 (theorem_1_learning_rates), and at the end v = μ (Eqn. 6). A"
        " rate common to both, which is what the paper varies, changes the time alone.",
    ),
    domain={eta: Interval.open(0, oo), mu: Interval(0, oo), lead: Interval.open(0, oo)},
    printed={
        "sparser with the rate": Lt(Derivative(relative, eta), 0),
        "one token in the limit": Eq(Limit(relative, eta, oo), 0),
    },
    proof={
        "sparser with the rate": (
            Step(-(mu + lead / 2) * lead * relative, "the derivative of the exponential"),
            Step(0, "all factors but the sign are positive", by=(mu + lead / 2) * lead * relative),
        ),
        "one token in the limit": (Step(0, "the exponent tends to minus infinity"),),
    },
    uses=("joma/theorem_1_learning_rates",),
    scope="any two tokens with different |μ|, exp attention, zero initialisation; gradient flow, not large steps of descent",
    at_least=Verdict.PROVED,
)
