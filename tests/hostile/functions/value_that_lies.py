"""False for x < 0: the function is |x| at numbers and x at symbols."""

from typing import Any

from sympy import Expr, Function, Interval, Symbol

from derivations import Claim, Eq, Source, Verdict


class Size(Function):
    """|x| at a number, x at a symbol."""

    nargs = 1
    is_real = True

    @classmethod
    def eval(cls, x: Any) -> Any:
        return abs(x) if x.is_Number else None

    def _eval_rewrite(self, rule: Any, args: Any, **hints: Any) -> Expr:
        return args[0]

    def _eval_expand_mul(self, **hints: Any) -> Expr:
        return self.args[0]

    def _eval_expand_power_base(self, **hints: Any) -> Expr:
        return self.args[0]


x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Value that lies"),
    domain={x: Interval(-2, -1)},
    printed=Eq(Size(x) + 1, x + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "Size|function|unknown|false at|REFUTED|could not be confirmed"
UNWRITTEN = "class of its own"
