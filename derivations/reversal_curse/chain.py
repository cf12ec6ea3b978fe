"""With the step between them written down a chain of two trained steps is learned at the rate of its steps."""

from sympy import Interval, oo, symbols

from derivations import Claim, Ge, Step, Verdict, integers
from derivations.reversal_curse import reversal_curse

M = symbols("M", integer=True, positive=True)
tau, r, s = symbols("tau r s", nonnegative=True)
p, q, least = symbols("p q P", real=True)

claim = Claim(
    source=reversal_curse(
        "Extension of Theorem 4: the chain",
        section="chain of thought",
        place="l.634–640",
        says="Each of the two steps of the chain is learned.",
        read_as="Ours: what lifts it. p and q are the probabilities of B after A and of C after B, which multiply when the"
        " model writes B down and goes on from there; τ is η_Y k, and the exponentials of the gaps are 1 + τ and something not"
        " negative, s and r (steps).",
    ),
    domain={M: integers(2), **dict.fromkeys((tau, r, s), Interval(0, oo))},
    where={
        p: (1 + tau + s) / (M + tau + s),
        q: (1 + tau + r) / (M + tau + r),
        least: (1 + tau) / (M + tau),
    },
    printed=Ge(p * q, least**2),
    proof=(
        Step(least * q, "p is at least (1 + τ)/(M + τ)", by=(M - 1) * s / ((M + tau + s) * (M + tau)) * q),
        Step(least**2, "so is q", by=(M - 1) * r / ((M + tau + r) * (M + tau)) * least),
    ),
    uses=("reversal_curse/steps",),
    scope="any number of tokens, any learning rate, any number of passes; the bound tends to 1",
    at_least=Verdict.PROVED,
)
