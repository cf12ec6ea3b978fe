"""With linear activation all attention goes to the token with the largest |Δ|, relative to every other token."""

from sympy import Interval, Limit, Symbol, exp, oo

from derivations import Claim, Eq, Statement, Step, Verdict
from derivations.joma import joma
from derivations.joma.linear_activation.winner_take_all import Delta_l, Delta_max, unique, v_l, v_max

ratio = Symbol("x", positive=True)  # x_l/x_l*: how often token l occurs, relative to token l*, in a sample that holds l*

claim = Claim(
    source=joma(
        "Sparse attention with linear activation",
        section="1",
        place="Introduction, last paragraph, last sentence; second sentence of the paragraph on the joint dynamics",
        says="Attention concentrates on few tokens as training goes on, where φ is linear.",
        read_as="One node and exp attention from zero initialisation, the setting of Theorem 2, whose form with erf(v/√2) is"
        " used. Sparse: relative to that of the token with the largest |Δ|, which is unique, the attention of every other token"
        " tends to zero, in each sample that holds the former.",
    ),
    domain={
        ratio: Interval.open(0, oo),
        Delta_l: Interval(-oo, oo),
        Delta_max: Interval.open(0, oo),
    },
    # b_l/b_l* with b = x e^z/A and z = v²/2 (Theorem 1)
    printed=Statement({"": Eq(Limit(ratio * exp((v_l**2 - v_max**2) / 2), v_max, oo), 0)}, (unique,)),
    proof=(Step(0, "v_l stays finite (winner_take_all) while v_l* tends to infinity"),),
    uses=("joma/winner_take_all", "joma/theorem_1_exp"),
    scope="one node, exp attention, zero initialisation; any other token, of which there are finitely many, so that its share"
    " of all attention tends to zero as well",
    at_least=Verdict.PROVED,
)
