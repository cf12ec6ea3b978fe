"""Not a number at k = 0, x = 0: the power rule k xᵏ⁻¹ is 0·0⁻¹ for the constant function."""

from sympy import Derivative, Interval, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

k = Symbol("k", integer=True, nonnegative=True)
x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Power rule at zero"),
    domain={k: integers(0), x: Interval(-1, 1)},
    printed=Eq(Derivative(x**k, x), k * x ** (k - 1)),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|≠ 0"
