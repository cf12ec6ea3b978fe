"""With several nodes and orthogonal rows of Δ, the stable rank of the weights is read off the norms of their rows."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, Symbol, oo

from derivations import Claim, Eq, Family, Step, Verdict, integers, orthonormal
from derivations.joma import joma
from derivations.mathematics.block import K, M, U, k, l

m = Symbol("m", integer=True, positive=True)  # a token, as l is
v, s, norm = map(IndexedBase, ("v", "s", "norm"))  # norm[l] = ‖Δ_l‖: row l of Δ is norm[l] U[·, l]

claim = Claim(
    source=joma(
        "Extension of Theorem 2 to the stable rank of several nodes",
        section="3.1",
        place="after Theorem 2, which has one node",
        says="The slides say that the weights of several nodes gradually become of low rank.",
        read_as="Ours, for orthogonal rows of Δ, where the singular values of V are the norms of its rows.",
    ),
    domain={
        M: integers(1),
        K: integers(M),
        l: integers(1, M),
        m: integers(1, M),
        norm: Family(Interval(0, 1), (l, 1, M)),
        s: Family(Interval.open(0, oo), (l, 1, M)),
        U: orthonormal(K, 1, M),
    },
    where={v[k, l]: s[l] * norm[l] * U[k, l]},
    printed={
        "VVᵀ": Eq(Sum(v[k, l] * v[k, m], (k, 1, K)), KroneckerDelta(l, m) * s[l] * s[m] * norm[l] * norm[m]),
        "Frobenius norm": Eq(Sum(v[k, l] ** 2, (k, 1, K), (l, 1, M)), Sum(s[l] ** 2 * norm[l] ** 2, (l, 1, M))),
    },
    proof={
        "VVᵀ": (
            Step(
                s[l] * norm[l] * s[m] * norm[m] * Sum(U[k, l] * U[k, m], (k, 1, K)),
                "the rows of V are multiples of those of Δ",
            ),
            Step(s[l] * norm[l] * s[m] * norm[m] * KroneckerDelta(l, m), "and those are orthogonal"),
        ),
        "Frobenius norm": (
            Step(Sum(s[l] ** 2 * norm[l] ** 2 * Sum(U[k, l] ** 2, (k, 1, K)), (l, 1, M)), "row by row, of unit length"),
        ),
    },
    uses=("joma/theorem_2_k_nodes", "joma/theorem_2_k_nodes_norm"),
    scope="any numbers M ≤ K of tokens and nodes, any lengths of the rows. VVᵀ is diagonal, so with s_l ‖Δ_l‖ = √2 erfinv(τ_l),"
    " τ_l = √(2/π) ‖Δ_l‖ t/A (theorem_2_k_nodes_norm), the stable rank is Σ_l erfinv(τ_l)²/max_l erfinv(τ_l)² and the rank the"
    " number of rows that are not zero; the Frobenius norm is this sum also without orthogonality",
    at_least=Verdict.PROVED,
)
