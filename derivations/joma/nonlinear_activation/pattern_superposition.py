"""A weight can hold the pattern templates of two queries, each with its own threshold."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Step, Verdict, integers, orthonormal
from derivations.joma import joma
from derivations.mathematics.block import M, U, a, b, d, l

xi_1, xi_2 = (Symbol(name, real=True) for name in ("xi_1", "xi_2"))
v_1, v_2 = IndexedBase("v_1"), IndexedBase("v_2")  # pattern templates, in the space of tokens
tokens = Sum(U[a, l] * b[l], (l, 1, M))  # a query sees this and its own embedding: U[·, 0] for query 1, U[·, −1] for query 2

templates = Sum(U[a, l] * (v_1[l] + v_2[l]), (l, 1, M))
weight = templates - xi_1 * U[a, 0] - xi_2 * U[a, -1]


def seen(weight, query):
    return Sum(weight * (tokens + query), (a, 1, d))


first = Sum(v_1[l] * b[l], (l, 1, M))
second = Sum(v_2[l] * b[l], (l, 1, M))
along_tokens = Sum(Sum(U[a, l] * (v_1[l] + v_2[l]), (l, 1, M)) * tokens, (a, 1, d))

claim = Claim(
    source=joma(
        "Remark on pattern superposition",
        section="A.4",
        place="Pattern superposition, second sentence",
        says="A weight that is the sum of the templates of two queries, less ξ times the query's embedding for each,"
        " matches both patterns, if all these vectors are orthogonal.",
        read_as="The templates are in the space of the tokens, so U_Cv is written for v. Then query 1 sees v₁ᵀb + v₂ᵀb −"
        " ξ₁, and where no token of pattern 2 occurs, v₁ᵀb − ξ₁: ξ is a threshold. In Eqn. 60 it is a bias, added to wᵀf;"
        " with that meaning the signs in the sentence would have to be plus, which is the other reading.",
    ),
    domain={
        M: integers(1),
        d: integers(M + 2),
        U: orthonormal(d, -1, M),
        **{family: Family(Interval(-2, 2), (l, 1, M)) for family in (v_1, v_2)},
        b: Family(Interval(0, 1), (l, 1, M)),
        **{bias: Interval(-2, 2) for bias in (xi_1, xi_2)},
    },
    printed={
        "query 1": Eq(seen(weight, U[a, 0]), first + second - xi_1),
        "query 2": Eq(seen(weight, U[a, -1]), first + second - xi_2),
    },
    other_readings={"with ξ as the bias of Eqn. 60": Eq(seen(weight, U[a, 0]), first + second + xi_1)},
    proof={
        "query 1": (
            Step(
                along_tokens - Sum(xi_1 * U[a, 0] ** 2, (a, 1, d)),
                "the queries' embeddings are orthogonal to the tokens' and to each other",
            ),
            Step(first + second - xi_1, "all embeddings are unit vectors, and the tokens' are orthogonal"),
        ),
        "query 2": (
            Step(
                along_tokens - Sum(xi_2 * U[a, -1] ** 2, (a, 1, d)),
                "the queries' embeddings are orthogonal to the tokens' and to each other",
            ),
            Step(first + second - xi_2, "all embeddings are unit vectors, and the tokens' are orthogonal"),
        ),
    },
    uses=("joma/equation_60",),
    scope="any templates and thresholds; each template is silent where it weighs no token that occurs",
    at_least=Verdict.PROVED,
)
