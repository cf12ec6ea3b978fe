"""The logit of a common token falls, if no other token is common; with two of them it may rise."""

from sympy import IndexedBase, Interval, Rational, Sum, Symbol, oo, sqrt, symbols

from derivations import Claim, Eq, Gt, Lt, Statement, Step, Verdict, integers, simplex
from derivations.scan_and_snap import scan_and_snap

M, j, l = symbols("M j l", integer=True, positive=True)
beta = Symbol("beta", positive=True)
p, q = map(IndexedBase, ("p", "q"))
overlap = Sum(sqrt(p[j]) * sqrt(q[j]), (j, 1, M))
# The two next tokens add what scan_and_snap/velocity has, each with the other's f as s.
velocity = beta * (sqrt(p[l]) * (sqrt(p[l]) * overlap - sqrt(q[l])) + sqrt(q[l]) * (sqrt(q[l]) * overlap - sqrt(p[l])))
common = (Gt(p[l], 0), Gt(q[l], 0))
only = Eq(overlap, sqrt(p[l]) * sqrt(q[l]))
has_distinct = Lt(p[l], 1)
fall = beta * sqrt(p[l]) * sqrt(q[l]) * (1 - p[l] + 1 - q[l])

claim = Claim(
    source=scan_and_snap(
        "Common token suppression",
        section="Overall Picture of the Training Dynamics: Common Token Suppression",
        place="item (a), l.353; repeated at l.374 and l.388",
        says="The attention logits of common tokens fall.",
        read_as="The dot of the derivative is lost in the text; from z = 0 a falling logit is a negative one. Two next tokens"
        " of one query, as in the picture, equally frequent; p and q are the squares of the normalised attention for the one"
        " and the other, and the velocity is that of scan_and_snap/velocity with β > 0: the gradient behind it is supplied,"
        " as the slides have none. A token is common if it occurs with both (l.294). That l is the only one, as in the"
        " picture of the slide, and that a next token has a distinct one are premises that are supplied. The velocity is"
        " β((p_l + q_l)S − 2√(p_l q_l)) with the overlap S = Σ_j √(p_j q_j): any other common token adds to S, and where l is"
        " much rarer with one next token than with the other, it may rise.",
    ),
    domain={
        M: integers(1),
        l: integers(1, M),
        beta: Interval.open(0, oo),
        p: simplex(M),
        q: simplex(M),
    },
    printed=Statement({"velocity": Eq(velocity, -fall), "falls": Lt(-fall, 0)}, (*common, only, has_distinct)),
    # Two common tokens: token 1 is rare with the one next token, and as frequent as token 2 with the other.
    other_readings={"where other tokens may be common as well": Statement({"": Lt(velocity, 0)}, common)},
    example={M: 2, l: 1, beta: 1, p[1]: Rational(1, 4), p[2]: Rational(3, 4), q[1]: 1, q[2]: 0},
    proof={
        "velocity": (Step(-fall, "l is the only common token", using=(only,)),),
        "falls": (
            Step(
                0,
                "neither share exceeds 1, and one of them is less",
                by=beta * sqrt(p[l]) * sqrt(q[l]) * ((1 - p[l]) + (1 - q[l])),
                using=(*common, has_distinct),
            ),
        ),
    },
    uses=("scan_and_snap/velocity",),
    scope="two next tokens of a query, any number of tokens, at every moment at which the gradient has that form",
    at_least=Verdict.PROVED,
)
