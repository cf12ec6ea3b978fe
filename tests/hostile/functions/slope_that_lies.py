"""False: a function that is x² says of itself that its slope is zero."""

from typing import Any

from sympy import Derivative, Expr, Function, Interval, S, Symbol

from derivations import Claim, Eq, Source, Verdict


class Flat(Function):
    """x², which claims to be flat."""

    nargs = 1
    is_real = True

    @classmethod
    def eval(cls, x: Any) -> Any:
        return x**2 if x.is_Number else None

    def fdiff(self, argindex: int = 1) -> Expr:
        return S.Zero


x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Slope that lies"),
    domain={x: Interval(-1, 1)},
    printed=Eq(Derivative(Flat(x), x) + x, x),
    at_least=Verdict.PROVED,
)

REFUSED = "Flat|function|slope|unknown|false at|REFUTED|differentiate"
UNWRITTEN = "class of its own"
