"""False: a function that is x simplifies itself to zero."""

from typing import Any

from sympy import Expr, Function, Interval, S, Symbol

from derivations import Claim, Eq, Source, Verdict


class Nothing(Function):
    """x, which simplifies to zero."""

    nargs = 1
    is_real = True

    @classmethod
    def eval(cls, x: Any) -> Any:
        return x if x.is_Number else None

    def _eval_simplify(self, **hints: Any) -> Expr:
        return S.Zero

    def _eval_expand_func(self, **hints: Any) -> Expr:
        return S.Zero

    def doit(self, **hints: Any) -> Expr:
        return S.Zero


x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Simplification that lies"),
    domain={x: Interval(1, 2)},
    printed=Eq(Nothing(x) * x, 0),
    at_least=Verdict.PROVED,
)

REFUSED = "Nothing|function|unknown|false at|REFUTED|could not be confirmed"
UNWRITTEN = "class of its own"
