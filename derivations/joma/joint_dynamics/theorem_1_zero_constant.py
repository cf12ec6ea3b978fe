"""From zero weights and logits the constant of Theorem 1 is zero: exp attention."""

from sympy import S, Sum

from derivations import Claim, Eq, Trained, Verdict
from derivations.joma import joma
from derivations.joma.joint_dynamics.theorem_1_exp import claim as theorem_1
from derivations.mathematics.block import K, a, k, l, v, w, z

claim = Claim(
    source=joma(
        "Theorem 1, zero initialisation",
        section="3",
        place="last sentence of the theorem, exp attention",
        says="If weights and logits start at zero, the constant of the motion is zero.",
        read_as="For exp attention. The sentence is about all three items; the other two are not stated: every term but c is"
        " zero at the start there as well. With linear attention all then stays zero (zero_initialisation_stays).",
    ),
    domain=theorem_1.domain,
    where=theorem_1.where,
    flow=theorem_1.flow,
    initial={w[k, a]: S.Zero, z[l]: S.Zero},
    printed=Eq(z[l], Sum(v[k, l] ** 2, (k, 1, K)) / 2),
    proof=theorem_1.proof[""],
    uses=("joma/theorem_1_exp",),
    until="the trajectory ends",
    scope="any number of samples, tokens and hidden nodes, any activation, any g",
    trained=Trained("block", {"attention": "exp", "activation": "identity", "zero": True}),
    at_least=Verdict.PROVED,
)
