"""No statement: a matrix of one entry is no number."""

from sympy import Interval, Matrix, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Matrix and number"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    printed=Eq(Matrix([[x]]) * Matrix([[y]]), x * y),
    at_least=Verdict.PROVED,
)

REFUSED = "matrix"
