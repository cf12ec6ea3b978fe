"""With softmax attention of uniform mean, and one normaliser for all samples, Theorem 2 applies as far as Eqn. 18 does."""

from sympy import FiniteSet, Function, Lambda, S, Sum, Symbol, erf, exp, pi, sqrt

from derivations import Claim, Eq, Statement, Step, Verdict, dot
from derivations.joma import joma, t
from derivations.joma.linear_activation.theorem_2 import A as normaliser
from derivations.joma.linear_activation.theorem_2 import Delta, M, both_driven, i, l, m, v
from derivations.joma.linear_activation.theorem_2 import claim as theorem_2

A = Function("A")  # of time: the same for all samples
j = Symbol("j", integer=True, positive=True)
z = (v[i] ** 2 - Sum(v[j] ** 2, (j, 1, M)) / M) / 2  # of token i: Eqn. 18 for one node, c = 0, b̄ = 1/M

claim = Claim(
    source=joma(
        "Remark to Theorem 2, softmax attention",
        section="3.1",
        place="Remarks after Theorem 2, last sentence",
        says="If the normaliser of softmax attention is the same for all samples and all elements of the mean attention are"
        " equal, Theorem 2 holds for softmax attention too.",
        read_as="The logits are those of Eqn. 18, as in the proof for exp attention, with one node and c = 0; equal elements of"
        " b̄ are 1/M each. The normaliser may change in time. What applies is Theorem 2 with erf(v/√2). When the conditions can"
        " hold is theorem_2_softmax_no_winner.",
    ),
    domain={symbol: set_ for symbol, set_ in theorem_2.domain.items() if symbol != normaliser}
    | {A: FiniteSet(Lambda(t, S.One), Lambda(t, exp(t)), Lambda(t, 2 + t**2))},
    flow={v[i]: Delta[i] * exp(z) / A(t), t: S.One},  # Eqn. 19 with that normaliser
    initial=theorem_2.initial,
    printed=Statement({"": Eq(erf(v[l] / sqrt(2)) / Delta[l], erf(v[m] / sqrt(2)) / Delta[m])}, both_driven),
    proof=(
        Step(
            sqrt(2 / pi) * (exp(-(v[l] ** 2) / 2) * dot(v)[l] / Delta[l] - exp(-(v[m] ** 2) / 2) * dot(v)[m] / Delta[m]),
            "the derivative of erf(v/√2) is √(2/π) exp(−v²/2) v̇",
        ),
        Step(0, "either term is √(2/π) exp(−Σ_j v_j²/2M)/A, the same for all tokens"),
    ),
    uses=("joma/theorem_2", "joma/theorem_1_softmax"),
    until="the blow-up, where the first weight ceases to be finite",
    scope="one node, zero initialisation, any number of tokens, any two of them with Δ ≠ 0; as long as the trajectory exists."
    " The normaliser is one of three functions of time, of which the proof uses only that it is not zero",
    at_least=Verdict.PROVED,
)
