"""Not a number at 0 and −1: Γ(x + 1) = xΓ(x) is a recursion between poles."""

from sympy import Interval, Symbol, gamma

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Gamma at its poles"),
    domain={x: Interval(-2, 2)},
    printed=Eq(gamma(x + 1), x * gamma(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole"
