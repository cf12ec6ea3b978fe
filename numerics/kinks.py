"""Where the pieces of a function of one variable meet, and what it is between.

|u|, max, min, steps and pieces change where some u changes its sign. Where each such u is linear in the variable it does so
once, and between two such places the function is analytic.
"""

from itertools import combinations
from typing import Any

from sympy import Abs, Derivative, Ge, Gt, Heaviside, Le, Lt, Max, Min, Piecewise, Subs, diff, preorder_traversal, sign

KINKED = (Abs, sign, Heaviside, Max, Min, Piecewise)


def kinks(body: Any, variable: Any) -> list[tuple[Any, Any]] | None:
    """Slope and offset of each u, in the order of `resolved`'s signs; None where one is not linear."""
    found = []
    for gap in gaps(body):
        slope = diff(gap, variable) if gap.has(variable) else gap * 0
        if gap.has(*KINKED) or slope.has(variable):
            return None
        found.append((slope, gap.xreplace({variable: gap * 0})))
    return found


def resolved(body: Any, signs: tuple[int, ...]) -> Any:
    """The body where each u has this sign."""
    at = dict(zip(gaps(body), signs, strict=True))

    def pick(e: Any) -> Any:
        if isinstance(e, Abs):
            return at[e.args[0]] * e.args[0]
        if isinstance(e, sign):
            return e.func(at[e.args[0]])
        if isinstance(e, Heaviside):
            return {-1: e.args[0] * 0, 0: e.args[1], 1: e.args[0] * 0 + 1}[at[e.args[0]]]
        if isinstance(e, Max | Min):
            wanted = 1 if isinstance(e, Max) else -1
            return next(a for a in e.args if all(wanted * _order(at, a, b) >= 0 for b in e.args if b != a))
        return next(value for value, condition in e.args if condition == True or _holds(condition, at))  # noqa: E712

    return body.replace(lambda e: isinstance(e, KINKED), pick)


def slope_at(node: Any) -> tuple[Derivative, dict[Any, Any]] | None:
    """The slope that is taken here, if it is one, and what is put in for its variables."""
    slope, put = (node.expr, dict(zip(node.variables, node.point, strict=True))) if isinstance(node, Subs) else (node, {})
    return (slope, put) if isinstance(slope, Derivative) else None


def gaps(body: Any) -> list[Any]:
    """Every u whose sign decides a piece."""
    found: list[Any] = []
    for node in preorder_traversal(body):
        if isinstance(node, Abs | sign | Heaviside):
            found.append(node.args[0])
        elif isinstance(node, Max | Min):
            found += [a - b for a, b in combinations(node.args, 2)]
        elif isinstance(node, Piecewise):
            found += [_gap(condition) for _, condition in node.args if isinstance(condition, Gt | Ge | Lt | Le)]
    return list(dict.fromkeys(found))


def _gap(condition: Any) -> Any:
    return condition.lhs - condition.rhs


def _order(at: dict[Any, int], a: Any, b: Any) -> int:
    return at[a - b] if a - b in at else -at[b - a]


def _holds(condition: Any, at: dict[Any, int]) -> bool:
    here = at[_gap(condition)]
    return {Gt: here > 0, Ge: here >= 0, Lt: here < 0, Le: here <= 0}[condition.func]
