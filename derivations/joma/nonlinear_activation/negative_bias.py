"""With a negative bias a node becomes active only if its template has a positive inner product with the attention."""

from sympy import IndexedBase, Integer, Interval, Sum, Symbol, oo

from derivations import Claim, Family, Gt, Lt, Statement, Step, Verdict, integers
from derivations.joma import joma

M, l = Symbol("M", integer=True, positive=True), Symbol("l", integer=True, positive=True)
v, b = IndexedBase("v"), IndexedBase("b")
xi = Symbol("xi", real=True)
match = Sum(v[l] * b[l], (l, 1, M))

claim = Claim(
    source=joma(
        "Remark on the negative bias",
        section="A.4",
        place="The intuition behind ξ, sentence after Eqn. 60",
        says="A negative bias ξ* makes it necessary for the node to be active that the pattern template v* has a positive"
        " inner product with the contextual tokens.",
        read_as="Active as vᵀb + ξ > 0, the pre-activation of the sentence before Eqn. 47, for a node with one query.",
    ),
    domain={
        M: integers(1),
        v: Family(Interval(-oo, oo), (l, 1, M)),
        b: Family(Interval(-oo, oo), (l, 1, M)),
        xi: Interval.open(-oo, 0),
    },
    printed=Statement({"": Gt(match, 0)}, hypotheses=(Gt(match + xi, 0), Lt(xi, 0))),
    proof=(
        Step(-xi, "the node is active", by=match + xi),
        Step(Integer(0), "the bias is negative", by=-xi),
    ),
    uses=("joma/pre_activation",),
    scope="any number of tokens, any template, any attention, of either sign",
    at_least=Verdict.PROVED,
)
