"""A weight can hold the pattern templates of two queries, each with its own bias."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Statement, Step, Verdict, integers, orthonormal
from derivations.joma import joma
from derivations.mathematics.block import M, U, a, b, d, l

xi_1, xi_2 = (Symbol(name, real=True) for name in ("xi_1", "xi_2"))
v_1, v_2 = IndexedBase("v_1"), IndexedBase("v_2")  # pattern templates, in the space of tokens
f = IndexedBase("f")  # what query 1 sees: its embedding is U[·, 0], that of query 2 is U[·, −1]

templates = Sum(U[a, l] * (v_1[l] + v_2[l]), (l, 1, M))  # U_C is missing in print


def seen_by(weight):
    return Sum(weight * f[a], (a, 1, d))


first = Sum(v_1[l] * b[l], (l, 1, M))
second = Sum(v_2[l] * b[l], (l, 1, M))

claim = Claim(
    source=joma("Remark on pattern superposition", section="A.4"),
    domain={
        M: integers(1),
        d: integers(M + 2),
        U: orthonormal(d, -1, M),
        **{family: Family(Interval(-2, 2), (l, 1, M)) for family in (v_1, v_2)},
        b: Family(Interval(0, 1), (l, 1, M)),
        **{bias: Interval(-2, 2) for bias in (xi_1, xi_2)},
    },
    where={f[a]: Sum(U[a, l] * b[l], (l, 1, M)) + U[a, 0]},
    # Pattern 1 alone would give v_1ᵀb + ξ_1, for ξ is the bias. Tokens that the other template does not weigh change nothing.
    printed=Statement(
        {"": Eq(seen_by(templates - xi_1 * U[a, 0] - xi_2 * U[a, -1]), first + xi_1)}, hypotheses=(Eq(second, 0),)
    ),
    counterexample={
        M: 1,
        d: 3,
        xi_1: -1,
        xi_2: -1,
        v_1[1]: 1,
        v_2[1]: 0,
        b[1]: 1,
        **{U[row, column]: int(row == column + 2) for row in (1, 2, 3) for column in (-1, 0, 1)},
    },
    amended=Eq(seen_by(templates + xi_1 * U[a, 0] + xi_2 * U[a, -1]), first + second + xi_1),
    proof=(
        Step(
            Sum(Sum(U[a, l] * (v_1[l] + v_2[l]), (l, 1, M)) * Sum(U[a, l] * b[l], (l, 1, M)), (a, 1, d))
            + Sum(xi_1 * U[a, 0] ** 2, (a, 1, d)),
            "the queries' embeddings are orthogonal to the tokens' and to each other",
        ),
        Step(first + second + xi_1, "all embeddings are unit vectors, and the tokens' are orthogonal"),
    ),
    uses=("joma/equation_60",),
    scope="any templates and biases; the second template is silent where it weighs no token that occurs",
    at_least=Verdict.PROVED,
)
