"""The speeds of two weights are in the ratio of their Δ, each times the exponential of half its square."""

from sympy import IndexedBase, exp

from derivations import Claim, Eq, Ne, Step, Verdict, dot
from derivations.joma import joma, t
from derivations.joma.linear_activation.theorem_2 import A, Delta, i, l, m, v
from derivations.joma.linear_activation.theorem_2 import claim as theorem_2

z = IndexedBase("z")

claim = Claim(
    source=joma(
        "Equation 21",
        section="A.2",
        equations="21",
        place="proof of Theorem 2, the display of Eqn. 21",
        says="The velocities of two weights are in the ratio of Δ times the exponential of the logits, with c = 0 that of"
        " half the squared weights.",
        read_as="Δ of the second token is not zero, since its velocity stands in a denominator.",
    ),
    domain={symbol: set_ for symbol, set_ in theorem_2.domain.items() if symbol != t},  # at any moment
    where={z[i]: v[i] ** 2 / 2, dot(v)[i]: Delta[i] * exp(z[i]) / A},  # Theorem 1 with c = 0, and Eqn. 19
    hypotheses=(Ne(Delta[m], 0),),
    printed={
        "logits": Eq(dot(v)[l] / dot(v)[m], Delta[l] * exp(z[l]) / (Delta[m] * exp(z[m]))),
        "weights": Eq(dot(v)[l] / dot(v)[m], Delta[l] * exp(v[l] ** 2 / 2) / (Delta[m] * exp(v[m] ** 2 / 2))),
    },
    proof={
        "weights": (
            Step(Delta[l] * exp(z[l]) / (Delta[m] * exp(z[m])), "the normaliser cancels"),
            Step(Delta[l] * exp(v[l] ** 2 / 2) / (Delta[m] * exp(v[m] ** 2 / 2)), "z is v²/2"),
        ),
    },
    uses=("joma/equation_19",),
    scope="any two tokens, Δ of the second not zero; c = 0",
    at_least=Verdict.PROVED,
)
