"""A weight can hold the pattern templates of several queries, each with its own bias."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Defect, Eq, Family, Step, Verdict, integers, orthonormal
from derivations.joma import joma
from derivations.mathematics.block import M, U, a, b, d, l

Q, q, m = symbols("Q q m", integer=True, positive=True)  # how many queries; their embeddings are U[·, M + 1] … U[·, M + Q]
xi, v = IndexedBase("xi"), IndexedBase("v")  # v[m, ·] is the template of query m, in the space of tokens
tokens = Sum(U[a, l] * b[l], (l, 1, M))  # a query sees this and its own embedding


def over_queries(term):
    return Sum(term, (m, M + 1, M + Q))


templates = over_queries(Sum(U[a, l] * v[m, l], (l, 1, M)))
biases = over_queries(xi[m] * U[a, m])


def seen(weight):
    return Sum(weight * (tokens + U[a, q]), (a, 1, d))


match = over_queries(Sum(v[m, l] * b[l], (l, 1, M)))

claim = Claim(
    source=joma(
        "Remark on pattern superposition",
        section="A.4",
        place="Pattern superposition, second sentence",
        says="A weight that is the sum of the templates of two queries, less ξ times the query's embedding for each,"
        " matches both patterns, if all these vectors are orthogonal.",
        read_as="The templates are in the space of the tokens, so U_Cv is written for v. ξ is the bias, as in Lemma 2 and Eqn."
        " 60, which is added to wᵀf: matching pattern 1 means that query 1 sees v₁ᵀb + ξ₁ where no token of another pattern"
        " occurs, and ξ₁ with the sum over the templates in general. Two queries or more, as the sentence before has several."
        " With ξ as a threshold the printed signs would be right: the other reading.",
    ),
    domain={
        M: integers(1),
        Q: integers(2),
        d: integers(M + Q),
        q: integers(M + 1, M + Q),
        U: orthonormal(d, 1, M + Q),
        v: Family(Interval(-2, 2), (m, M + 1, M + Q), (l, 1, M)),
        b: Family(Interval(0, 1), (l, 1, M)),
        xi: Family(Interval(-2, 2), (m, M + 1, M + Q)),
    },
    printed=Eq(seen(templates - biases), match + xi[q]),
    amended=Eq(seen(templates + biases), match + xi[q]),
    other_readings={"with ξ as a threshold, of the other sign": Eq(seen(templates - biases), match - xi[q])},
    defect=Defect(
        "misprint",
        because="Two signs: Eqn. 60 adds u_mξ, and the sentence after it has ξ* < 0. With the minus a negative ξ would make the"
        " node easier to activate, and no match would be needed.",
        mend="Write + ξ_{m₁}u_{m₁} and + ξ_{m₂}u_{m₂}.",
        symbols={
            "Q": "the number of queries that share the weight, two in the text",
            "q": "the query that is seen",
            "U": "the embeddings as columns: those of the tokens 1 … M, then those of the queries M + 1 … M + Q",
            "v": "v[m, ·] is the pattern template of query m, one number for each contextual token",
            "xi": "ξ[m], the bias for query m",
        },
    ),
    proof=(
        Step(
            Sum(templates * tokens, (a, 1, d)) + Sum(biases * U[a, q], (a, 1, d)),
            "the queries' embeddings are orthogonal to the tokens'",
        ),
        Step(match + xi[q], "all embeddings are unit vectors, and orthogonal among the queries and among the tokens"),
    ),
    uses=("joma/equation_60",),
    scope="any number of queries, any templates and biases; each template is silent where it weighs no token that occurs",
    at_least=Verdict.PROVED,
)
