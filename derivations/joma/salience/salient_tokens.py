"""A token that occurs more often with the query has the larger target in magnitude and is learned faster."""

from sympy import Derivative, IndexedBase, Interval, Symbol, exp, oo, sqrt, symbols

from derivations import Claim, Eq, Family, Gt, Statement, Step, Verdict, integers
from derivations.joma import joma
from derivations.joma.salience import M

l, k, i = symbols("l k i", integer=True, positive=True)
P, mu = IndexedBase("P"), IndexedBase("mu")  # mu is |μ|
size, r, x, rest = (Symbol(name, positive=True) for name in ("s", "r", "x", "q"))

pace = IndexedBase("f")  # d/dt of the progress r = v/μ under Eqn. 6
more = size**2 * (P[l] - P[k]) * (P[l] + P[k])  # μ_l² − μ_k²

claim = Claim(
    source=joma(
        "Text after Theorem 4: which tokens are salient",
        section="4",
        place="paragraph after the Remarks to Theorem 4; again after Eqn. 8 in Section 5",
        says="A token that co-occurs often with the query has a large target μ_l, and its weight moves towards it faster.",
        read_as="By Theorem 3 the critical point μ is a multiple, of either sign, of the mean x̄₊ of the tokens, whose"
        " entry for token l is its frequency P_l = ℙ(l|m): |μ_l| = s P_l with one s for all tokens, which is ‖μ‖/‖P‖. Of"
        " two tokens the more frequent one is compared, and one token with itself at a larger frequency, ‖μ‖ and all other"
        " frequencies kept.",
    ),
    domain={
        M: integers(2),
        l: integers(1, M),
        k: integers(1, M),
        P: Family(Interval.open(0, 1), (i, 1, M)),
        size: Interval.open(0, oo),
        r: Interval.open(0, 1),
        x: Interval.open(0, 1),
        rest: Interval.open(0, oo),
    },
    where={mu[i]: size * P[i], pace[i]: (1 - r) * exp(mu[i] ** 2 * r**2 / 2)},
    printed=Statement(
        {
            "larger": Gt(mu[l], mu[k]),
            "faster": Gt(pace[l], pace[k]),
            # x for the frequency of one token, q for the sum of the squares of the others, s for ‖μ‖
            "grows with its frequency": Eq(
                Derivative(size * x / sqrt(x**2 + rest), x), size * rest / ((x**2 + rest) * sqrt(x**2 + rest))
            ),
        },
        hypotheses=(Gt(P[l], P[k]),),
    ),
    proof={
        "larger": (Step(mu[k], "s is positive", by=size * (P[l] - P[k]), using=(Gt(P[l], P[k]),)),),
        "faster": (
            Step(
                pace[k],
                "the larger target pulls more at the same progress",
                by=pace[l] * (1 - exp(-more * r**2 / 2)),
                using=(Gt(P[l], P[k]),),
            ),
        ),
    },
    scope="any number of tokens with positive frequencies",
    at_least=Verdict.PROVED,
)
