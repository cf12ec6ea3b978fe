"""A sum or an integral of pieces, as it is written.

SymPy draws pieces out through whatever is around them: through a sum inside, whose variable is then free in their conditions,
and through a slope inside, which knows nothing of a jump any more. Here they stay under what binds them.
"""

from importlib import import_module
from typing import Any

from sympy import Basic, Expr, Piecewise, piecewise_fold

from derivations.checker.core.binders import BINDERS, binds


def _drawn_out(expr: Expr, *how: Any, **more: Any) -> Expr:
    if not isinstance(expr, Basic) or not binds(expr, (Piecewise,)):
        return expr  # as most are, and they are many
    bound = any(binds(inner, (Piecewise,)) for inner in expr.atoms(*BINDERS))
    return expr if bound else piecewise_fold(expr, *how, **more)


vars(import_module("sympy.concrete.expr_with_limits"))["piecewise_fold"] = _drawn_out
