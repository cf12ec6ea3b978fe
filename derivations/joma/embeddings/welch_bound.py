"""More unit vectors than dimensions must overlap: the mean square of their inner products has a lower bound (Welch)."""

from sympy import IndexedBase, KroneckerDelta, Sum, symbols

from derivations import Claim, Eq, Ge, Step, Verdict, integers, unit_vectors
from derivations.joma import joma

M, d = symbols("M d", integer=True, positive=True)
i, j, a, b = symbols("i j a b", integer=True, positive=True)
U = IndexedBase("U")

inner = Sum(U[a, i] * U[a, j], (a, 1, d))
overlaps = Sum(inner**2, (i, 1, M), (j, 1, M))  # ‖UᵀU‖²
frame = Sum(U[a, i] * U[b, i], (i, 1, M))  # UUᵀ, whose trace is M

claim = Claim(
    source=joma(
        "Extension of the discussion: the Welch bound",
        section="7",
        place="first paragraph",
        says="The paper says that the embeddings cannot be orthogonal where d < M, and how many dimensions suffice for them to"
        " be almost so.",
        read_as="Ours: by how much unit vectors must overlap.",
    ),
    domain={M: integers(1), d: integers(1), U: unit_vectors(d, 1, M)},
    printed={
        "all pairs": Ge(overlaps, M**2 / d),
        "different vectors": Eq(overlaps - M, Sum((1 - KroneckerDelta(i, j)) * inner**2, (i, 1, M), (j, 1, M))),
    },
    proof={
        "all pairs": (
            Step(Sum(frame**2, (a, 1, d), (b, 1, d)), "UᵀU and UUᵀ have the same Frobenius norm"),
            Step(
                M**2 / d,
                "what is lost is the distance of UUᵀ from the multiple of the identity with the same trace",
                by=Sum((frame - KroneckerDelta(a, b) * M / d) ** 2, (a, 1, d), (b, 1, d)),
            ),
        ),
    },
    scope="any number M of unit vectors in any dimension d. The M(M − 1) pairs of different vectors have at least M²/d − M of"
    " the sum, so a mean square of at least (M − d)/(d(M − 1)): for d < M some pair overlaps",
    at_least=Verdict.PROVED,
)
