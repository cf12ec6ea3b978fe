"""No inverse at x = sqrt(2)."""

from sympy import ImmutableMatrix, Interval, Inverse, MatMul, eye, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)
M = ImmutableMatrix([[x - sqrt(2), 0], [0, 1]])
claim = Claim(
    source=Source("Hostile", "C44"),
    domain={x: Interval(0, 3)},
    printed=Eq(MatMul(Inverse(M), M, evaluate=False), ImmutableMatrix(eye(2))),
    at_least=Verdict.PROVED,
)

REFUSED = "inverse of a matrix"
