"""More unit vectors than dimensions must overlap: their squared inner products sum to at least M²/d (Welch)."""

from sympy import IndexedBase, KroneckerDelta, Sum, symbols

from derivations import Claim, Ge, Step, Verdict, integers, unit_vectors
from derivations.joma import joma

M, d = symbols("M d", integer=True, positive=True)
i, j, a, b = symbols("i j a b", integer=True, positive=True)
U = IndexedBase("U")

overlaps = Sum(Sum(U[a, i] * U[a, j], (a, 1, d)) ** 2, (i, 1, M), (j, 1, M))  # ‖UᵀU‖²
frame = Sum(U[a, i] * U[b, i], (i, 1, M))  # UUᵀ, whose trace is M

claim = Claim(
    source=joma("Extension of the discussion, the Welch bound", section="6"),
    domain={M: integers(1), d: integers(1), U: unit_vectors(d, 1, M)},
    printed=Ge(overlaps, M**2 / d),
    proof=(
        Step(Sum(frame**2, (a, 1, d), (b, 1, d)), "UᵀU and UUᵀ have the same Frobenius norm"),
        Step(
            M**2 / d,
            "what is lost is the distance of UUᵀ from the multiple of the identity with the same trace",
            by=Sum((frame - KroneckerDelta(a, b) * M / d) ** 2, (a, 1, d), (b, 1, d)),
        ),
    ),
    scope="any number M of unit vectors in any dimension d; the diagonal is M of the sum, so for d < M some pair overlaps",
    at_least=Verdict.PROVED,
)
