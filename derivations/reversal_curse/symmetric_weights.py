"""Were the weights of A to B and of B to A one and the same, each step on A → B would raise the probability of B → A."""

from sympy import Derivative, Interval, exp, log, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.reversal_curse import reversal_curse

w, p, q = symbols("w p q", real=True)  # the common weight, and the probabilities of B after A and of A after B
alpha, beta = symbols("alpha beta", positive=True)  # the exponentials of all other logits in the rows of A and of B, summed

claim = Claim(
    source=reversal_curse(
        "Extension: symmetric weights",
        section="reversal curse, second slide",
        place="l.591–596",
        says="The reversal curse is explained by weights that are not symmetric.",
        read_as="Ours: the converse, in the model of three tokens, where the weights are those of Y. With Y[A, B] and Y[B, A]"
        " one parameter w, a gradient step on A → B moves w, and with it the logarithm of the probability of A after B, by the"
        " product of the two derivatives; no other weight is in both rows. With two parameters the product is zero"
        " (only_what_is_seen).",
    ),
    domain={w: Interval(-oo, oo), **dict.fromkeys((alpha, beta), Interval.open(0, oo))},
    where={p: exp(w) / (exp(w) + alpha), q: exp(w) / (exp(w) + beta)},
    printed=Eq(Derivative(log(exp(w) / (exp(w) + alpha)), w) * Derivative(log(exp(w) / (exp(w) + beta)), w), (1 - p) * (1 - q)),
    scope="any number of tokens, any weights; per unit of the learning rate, for small steps. No probability is 1, so the"
    " product is positive",
    at_least=Verdict.PROVED,
)
