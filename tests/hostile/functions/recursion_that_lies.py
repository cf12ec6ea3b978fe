"""False at n = 1: the function is n, and says of itself that it grows by two."""

from typing import Any

from sympy import Expr, Function, Symbol

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers


class Steps(Function):
    """n, which claims to be 2 more than its predecessor."""

    nargs = 1
    is_recursion = True

    @classmethod
    def eval(cls, n: Any) -> Any:
        return n if n.is_Integer else None

    def _eval_expand_func(self, **hints: Any) -> Expr:
        return Steps(self.args[0] - 1) + 2


n = Symbol("n", integer=True, nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Recursion that lies"),
    domain={n: integers(0)},
    printed=Eq(Steps(n), 2 * n),
    proof=Induction(n, start=0, steps=(Step(Steps(n) + 2, "the recursion"), Step(2 * n + 2, "the induction hypothesis"))),
    at_least=Verdict.PROVED,
)

REFUSED = "recursion|Steps|function|false at|REFUTED"
UNWRITTEN = "class of its own"
