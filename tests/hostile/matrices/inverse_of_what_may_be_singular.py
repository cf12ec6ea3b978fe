"""No value at a = 0, where the matrix is singular."""

from sympy import ImmutableMatrix, Interval, MatMul, symbols

from derivations import Claim, Eq, Source, Verdict

a = symbols("a", real=True)
A, B = ImmutableMatrix([[a, 0], [0, 1]]), ImmutableMatrix([[1 / a, 0], [0, 1]])

claim = Claim(
    source=Source("Hostile", "Inverse of what may be singular"),
    domain={a: Interval(-1, 1)},
    printed=Eq(MatMul(A, B), ImmutableMatrix([[1, 0], [0, 1]])),
    at_least=Verdict.SAMPLED,
)

REFUSED = "has no value at a = 0 .it divides by a = 0"
