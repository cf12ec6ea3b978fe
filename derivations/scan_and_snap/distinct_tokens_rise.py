"""The logit of a distinct token rises, in proportion to its squared attention, if its next token has a common token."""

from sympy import IndexedBase, Interval, KroneckerDelta, S, Sum, Symbol, oo, sqrt, symbols

from derivations import Claim, Eq, Family, Gt, Statement, Step, Verdict, integers, simplex
from derivations.scan_and_snap import scan_and_snap

M, c, j, l = symbols("M c j l", integer=True, positive=True)
beta = Symbol("beta", positive=True)
pull = Symbol("pull")  # what token c adds to the velocity
p, s = map(IndexedBase, ("p", "s"))
overlap = Sum(sqrt(p[j]) * s[j], (j, 1, M))
velocity = beta * sqrt(p[l]) * (sqrt(p[l]) * overlap - s[l])  # scan_and_snap/velocity
distinct = (Gt(p[l], 0), Eq(s[l], 0))
shares = (Gt(p[c], 0), Gt(s[c], 0))
others = Sum((1 - KroneckerDelta(c, j)) * sqrt(p[j]) * s[j], (j, 1, M))

claim = Claim(
    source=scan_and_snap(
        "Winners-emergence",
        section="Overall Picture of the Training Dynamics: Winners-emergence",
        place="item (b), l.376; repeated at l.391",
        says="The attention logits of distinct tokens rise.",
        read_as="The dot of the derivative is lost in the text; from z = 0 a rising logit is a positive one. p is the square of"
        " the normalised attention for the next token n with which l occurs, s the sum of f over all others, with the velocity"
        " of scan_and_snap/velocity and β > 0: the gradient behind it is supplied, as the slides have none. A token is distinct"
        " if it occurs with one next token alone (l.293). That n shares a token c with another, as in the picture of the"
        " slide, is a premise that is supplied, as that of a single common token is in common_tokens_fall; without it nothing"
        " moves. With it the rate is a sum of a positive term and others that are not negative.",
    ),
    domain={
        M: integers(1),
        **dict.fromkeys((c, l), integers(1, M)),
        beta: Interval.open(0, oo),
        p: simplex(M),
        s: Family(Interval(0, oo), (j, 1, M)),
    },
    where={pull: beta * p[l] * sqrt(p[c]) * s[c]},
    printed=Statement({"rate": Eq(velocity, pull + beta * p[l] * others), "rises": Gt(pull, 0)}, (*distinct, *shares)),
    other_readings={"where n may have no common token": Statement({"": Gt(velocity, 0)}, distinct)},
    # Others than l and c stand at both ends, so that a sum over fewer tokens is another.
    example={M: 4, l: 2, c: 3, beta: 3, **{p[n]: S(1) / 4 for n in (1, 2, 3, 4)}, s[1]: 2, s[2]: 0, s[3]: 1, s[4]: 5},
    proof={
        "rate": (
            Step(beta * p[l] * overlap, "the token occurs with no other next token", using=(distinct[1],)),
            Step(pull + beta * p[l] * others, "token c apart from the others"),
        ),
        "rises": (Step(0, "all factors are positive", by=pull, using=(distinct[0], *shares)),),
    },
    uses=("scan_and_snap/velocity",),
    scope="any number of tokens and next tokens, at every moment at which the gradient has that form: ξ_n = β S is the same for"
    " all distinct tokens of n",
    at_least=Verdict.PROVED,
)
