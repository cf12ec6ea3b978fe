"""Whatever the attention logits are, there are query and key matrices that have them."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Step, Verdict, integers, orthonormal
from derivations.joma import joma
from derivations.mathematics.block import M, U, a, d, j, l, z

e = Symbol("e", integer=True, positive=True)  # a coordinate, as a is
W = IndexedBase("W")  # W_Qᵀ W_K

claim = Claim(
    source=joma(
        "Merging the query and key matrices",
        section="2",
        place="Residual connections, last sentence, second half",
        says="The query and key matrices are implicit in the logits, z_ql = u_qᵀ W_Qᵀ W_K u_l.",
        read_as="A statement about which logits can occur: with orthonormal embeddings all of them, so nothing is lost by"
        " taking the logits as parameters. That gradient descent on the matrices moves the logits in another way is said by"
        " the paper itself (section 7).",
    ),
    domain={
        M: integers(1),
        d: integers(M + 1),
        l: integers(1, M),
        U: orthonormal(d, 0, M),  # U[·, 0] is the query's
        z: Family(Interval(-2, 2), (l, 1, M)),
    },
    where={W[a, e]: Sum(U[a, 0] * z[j] * U[e, j], (j, 1, M))},
    printed=Eq(Sum(U[a, 0] * W[a, e] * U[e, l], (a, 1, d), (e, 1, d)), z[l]),
    proof=(
        Step(
            Sum(U[a, 0] ** 2, (a, 1, d)) * Sum(z[j] * Sum(U[e, j] * U[e, l], (e, 1, d)), (j, 1, M)),
            "with W = u_q zᵀ U_Cᵀ",
        ),
    ),
    scope="one query, any numbers of tokens and coordinates, any logits; for several queries the matrices add up",
    at_least=Verdict.PROVED,
)
