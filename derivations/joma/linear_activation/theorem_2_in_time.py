"""With linear activation and exp attention each weight follows an error function of time."""

from sympy import erf, exp, pi, sqrt

from derivations import Claim, Eq, Step, Verdict, dot
from derivations.joma import joma, t
from derivations.joma.linear_activation.theorem_2 import A, Delta, l, m, v
from derivations.joma.linear_activation.theorem_2 import claim as theorem_2

claim = Claim(
    source=joma(
        "Extension of Theorem 2: each weight in time",
        section="3.1",
        place="after Theorem 2",
        says="The theorem compares two tokens; this says where a single weight is at each time.",
        read_as="Ours: Eqn. 20 with c = 0 integrated for one token alone, which also covers tokens with Δ = 0.",
    ),
    domain={symbol: set_ for symbol, set_ in theorem_2.domain.items() if symbol != m},
    flow=theorem_2.flow,
    initial=theorem_2.initial,
    printed=Eq(erf(v[l] / sqrt(2)), sqrt(2 / pi) * Delta[l] * t / A),
    proof=(
        Step(
            sqrt(2 / pi) * (A * exp(-(v[l] ** 2) / 2) * dot(v)[l] - Delta[l]) / A,
            "the derivative of erf(v/√2) is √(2/π) exp(−v²/2) v̇",
        ),
        Step(0, "v̇ is Δ exp(v²/2)/A (Eqn. 20)"),
    ),
    uses=("joma/theorem_2",),
    until="the blow-up, where the first weight ceases to be finite",
    scope="any number of tokens, any Δ; up to the blow-up, where the first weight ceases to be finite",
    trained=theorem_2.trained,
    at_least=Verdict.PROVED,
)
