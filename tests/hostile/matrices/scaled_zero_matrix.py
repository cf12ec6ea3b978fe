"""Without a value at x = 0: 1/x times a matrix of zeros."""

from sympy import Interval, MatAdd, MatMul, Matrix, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Scaled zero matrix"),
    domain={x: Interval(-1, 1), y: Interval(1, 2)},
    printed=Eq(MatAdd(MatMul(1 / x, Matrix([[0, 0]])), Matrix([[y + x, x * (y + 1)]])), Matrix([[x + y, x * y + x]])),
    at_least=Verdict.PROVED,
)

REFUSED = "x ≠ 0"
