"""Of two distinct tokens of a next token the one that occurs with it more often grows faster, at all times."""

from sympy import Sum, exp

from derivations import Claim, Gronwall, Gt, Lt, Statement, Verdict
from derivations.scan_and_snap import scan_and_snap, t
from derivations.scan_and_snap.theorem_3 import DOMAIN, FLOW, INITIAL, READ_AS, WHERE, N, P, c, i, k, l, xi, y

total = exp(y) + Sum(c[i] ** 2, (i, 1, N))
# c̃' is ξ c̃³ over the sum of all c̃², so the difference of two has a rate in proportion to itself.
factor = xi(t) * (c[k] ** 2 + c[k] * c[l] + c[l] ** 2) / total

claim = Claim(
    source=scan_and_snap(
        "Winners-emergence: larger probability, faster growth",
        section="Overall Picture of the Training Dynamics: Winners-emergence",
        place="item (c), l.392–394; repeated at l.404",
        says="The attention logit of a token grows faster with larger P(l|m,n).",
        read_as="Of two distinct tokens of the same next token. " + READ_AS + " The"
        " velocities are ξ_n f², so z_l grows faster where c̃_l is larger.",
    ),
    domain=DOMAIN,
    where=WHERE,
    flow=FLOW,
    initial=INITIAL,
    printed=Statement({"": Lt(c[k], c[l])}, (Gt(P[l], P[k]),)),
    proof=Gronwall(factor),
    until="the trajectory ends",
    uses=("scan_and_snap/distinct_tokens_rise",),
    scope="any number of distinct tokens of one next token, z = 0 at the start, at all times",
    at_least=Verdict.PROVED,
)
