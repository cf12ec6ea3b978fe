"""The mean of e^S over all sign vectors, S a weighted sum of the signs, is a product of hyperbolic cosines."""

from sympy import Function, IndexedBase, Interval, Lambda, Product, Sum, exp, oo, symbols

from derivations import Claim, Eq, Family, Induction, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.rademacher import Moment

d = symbols("d", integer=True, nonnegative=True)  # signs
n, i = symbols("n i", integer=True, positive=True)
y = symbols("y", integer=True, nonnegative=True)
growth = symbols("mu", real=True)
weight = Function("lambda", real=True)
weights = Lambda(i, weight(i))
p, S = IndexedBase("p"), IndexedBase("S")  # the probabilities of n cases, and the sum so far in each


def cosh(x):
    return (exp(x) + exp(-x)) / 2


claim = Claim(
    source=joma(
        "Extension of the discussion: moments of random signs",
        section="7",
        place="first paragraph",
        says="The paper takes the number of dimensions for almost orthogonal vectors from the Johnson–Lindenstrauss lemma;"
        " this is a step of a proof.",
    ),
    domain={
        d: integers(0),
        n: integers(1),
        growth: Interval(-oo, oo),
        weight: Family(Interval(-2, 2), (i, 1, d)),
        p: Family(Interval(0, 1), (i, 1, n)),
        S: Family(Interval(-oo, oo), (i, 1, n)),
    },
    printed={
        "one more sign": Eq(
            Sum(p[i] * exp(S[i] + growth * (-1) ** y) / 2, (i, 1, n), (y, 0, 1)),
            cosh(growth) * Sum(p[i] * exp(S[i]), (i, 1, n)),
        ),
        "all signs": Eq(Moment(d, weights), Product(cosh(weight(i)), (i, 1, d))),
    },
    proof={
        "one more sign": (
            Step(
                Sum(p[i] * (exp(S[i]) * exp(growth) + exp(S[i]) * exp(-growth)) / 2, (i, 1, n)),
                "the new sign is 1 or −1 with probability ½, whatever the case",
            ),
        ),
        "all signs": Induction(
            d,
            start=0,
            steps=(
                Step(cosh(weight(d + 1)) * Moment(d, weights), "the last sign is 1 in half of the vectors, −1 in the others"),
                Step(cosh(weight(d + 1)) * Product(cosh(weight(i)), (i, 1, d)), "the induction hypothesis for d signs"),
            ),
        ),
    },
    scope="any number of signs, any weights; with equal weights λ it is cosh(λ)^d. The inner product of two random sign vectors"
    " is such a sum: whatever the one is, the products of their signs are independent and even",
    at_least=Verdict.PROVED,
)
