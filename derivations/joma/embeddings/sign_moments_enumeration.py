"""Taken vector by vector, the mean of e^S over the sign vectors that begin with 1 is the product that sign_moments says."""

from sympy import IndexedBase, Interval, Product, Sum, exp, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.tree import Sign

d, i = symbols("d i", integer=True, positive=True)
s = symbols("s", integer=True, nonnegative=True)  # a sign vector, by its number
weight, sign = IndexedBase("lambda"), IndexedBase("y")


def cosh(x):
    return (exp(x) + exp(-x)) / 2


claim = Claim(
    source=joma(
        "Extension of the discussion: moments of random signs, by enumeration",
        section="7",
        place="first paragraph",
        says="A step of a proof that few dimensions hold many almost orthogonal vectors, checked without its induction.",
    ),
    domain={d: integers(1), weight: Family(Interval(-2, 2), (i, 1, d))},
    where={sign[s, i]: Sign(s, i)},
    # Half of the vectors begin with 1, and with weights of either sign these tell all others too.
    printed=Eq(
        Sum((1 + sign[s, 1]) * exp(Sum(weight[i] * sign[s, i], (i, 1, d))), (s, 0, 2**d - 1)) / 2**d,
        exp(weight[1]) * Product(cosh(weight[i]), (i, 2, d)),
    ),
    uses=("joma/sign_moments",),
    # A check that shares nothing with the proof: the recursion there is not used.
    scope="one to three signs with any weights",
    waived={
        "symbolic": "a sum over all vectors of a number of signs that is not given has no symbolic form",
    },
    accepted={"left side: s to 2**d - 2": "the last vector is all −1 and does not begin with 1"},
    at_least=Verdict.SAMPLED,
)
