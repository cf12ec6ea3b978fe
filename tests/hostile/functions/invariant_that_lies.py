"""False: along u' = 1 a function of u is kept, because it says that its slope is zero."""

from typing import Any

from sympy import Expr, Function, Interval, S, symbols

from derivations import Claim, Eq, Source, Verdict


class Kept(Function):
    """u, which claims not to move."""

    nargs = 1
    is_real = True

    @classmethod
    def eval(cls, u: Any) -> Any:
        return u if u.is_Number else None

    def fdiff(self, argindex: int = 1) -> Expr:
        return S.Zero


u, c = symbols("u c", real=True)

claim = Claim(
    source=Source("Hostile", "Invariant that lies"),
    domain={u: Interval(-1, 1)},
    flow={u: S.One},
    constant=c,
    printed=Eq(Kept(u) + 1, c),
    at_least=Verdict.PROVED,
)

REFUSED = "Kept|function|slope|unknown|false at|REFUTED|differentiate"
UNWRITTEN = "class of its own"
