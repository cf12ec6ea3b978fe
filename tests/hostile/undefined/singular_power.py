"""No inverse square root..: MatPow."""

from sympy import ImmutableMatrix, Interval, MatMul, MatPow, eye, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)
M = ImmutableMatrix([[x - sqrt(2), 1], [0, 1]])
claim = Claim(
    source=Source("Hostile", "F5"),
    domain={x: Interval(0, 3)},
    printed=Eq(MatMul(M, MatPow(M, -1), evaluate=False), ImmutableMatrix(eye(2))),
    at_least=Verdict.PROVED,
)

REFUSED = "inverse of a matrix"
