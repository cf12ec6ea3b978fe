"""Without a value at x = 0: a function of each entry of a matrix divides by it, and the result is multiplied by zero."""

from sympy import HadamardProduct, Interval, Lambda, MatAdd, Matrix, symbols
from sympy.matrices.expressions.applyfunc import ElementwiseApplyFunction

from derivations import Claim, Eq, Source, Verdict

x, y, z = symbols("x y z", real=True)
inverse = ElementwiseApplyFunction(Lambda(z, 1 / z), Matrix([[x, y]]))

claim = Claim(
    source=Source("Hostile", "Entries by a function"),
    domain={x: Interval(-1, 1), y: Interval(1, 2)},
    printed=Eq(MatAdd(HadamardProduct(Matrix([[0, y]]), inverse, evaluate=False), Matrix([[x, 0]])), Matrix([[x, 1]])),
    at_least=Verdict.PROVED,
)

REFUSED = "no sum or product of matrices"
UNWRITTEN = "import from sympy itself"
