"""The derivatives of θ₁ and θ₂ that Theorem 3 needs are made of p, p', r p and r p'."""

from sympy import Derivative, Interval, Symbol, oo

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, Theta_2, p, p_1

r = Symbol("r", real=True)

claim = Claim(
    source=joma(
        "Extension of Theorem 3: the derivatives of θ₁ and θ₂",
        section="A.4",
        place="proof of Theorem 3, first sentence after Eqn. 70",
        says="As the radial density has a bounded derivative, so the paper, the first two derivatives of θ₁ and θ₂ at r₊ are"
        " bounded.",
        read_as="Ours: what these derivatives are. Near r₊, which is all that is used, they are bounded where p and p' are."
        " ReLU; for slopes c₋, c₊ all four are multiplied by c₊ − c₋. On the whole line r p'(r) need not be bounded.",
    ),
    domain={r: Interval(-oo, oo), F: LAWS},
    where=WHERE,
    printed={
        "θ₁′": Eq(Derivative(Phi(r), r), p(r)),
        "θ₁″": Eq(Derivative(Phi(r), (r, 2)), p_1(r)),
        "θ₂′": Eq(Derivative(Theta_2(r), r), -r * p(r)),
        "θ₂″": Eq(Derivative(Theta_2(r), (r, 2)), -p(r) - r * p_1(r)),
    },
    uses=("joma/lemma_5",),
    scope="any law with a density that is differentiable at r; that p' is bounded near r₊ where the radial density has a"
    " bounded derivative is not part of this. In n ≥ 3 dimensions p' is −2πr times Eqn. 35 for n − 2 (joma/marginal_unimodal)",
    at_least=Verdict.PROVED,
)
