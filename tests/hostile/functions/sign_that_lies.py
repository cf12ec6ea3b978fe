"""False: a function that is −1 says of itself that it is positive."""

from typing import Any

from sympy import Function, Interval, S, Symbol

from derivations import Claim, Ge, Source, Step, Verdict


class Positive(Function):
    """−1, which claims to be positive."""

    nargs = 1
    is_positive = True
    is_real = True

    @classmethod
    def eval(cls, x: Any) -> Any:
        return S.NegativeOne if x.is_Number else None


x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Sign that lies"),
    domain={x: Interval(-1, 1)},
    printed=Ge(Positive(x), 0),
    proof=(Step(0, "it is positive", by=Positive(x)),),
    at_least=Verdict.PROVED,
)

REFUSED = "Positive|function|sign|unknown|false at|REFUTED"
UNWRITTEN = "class of its own"
