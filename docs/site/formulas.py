"""Formulas on a page: in the line, displayed on several lines, and what stands for a member, a set, its indices."""

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Any

from sympy import Add, Basic, FiniteSet, Interval, Range, oo, sympify
from sympy.core.relational import Relational

from derivations.checker.claim import Root, Sharp
from derivations.checker.domain import Family, Image, element
from derivations.checker.printed import RELATIONS, Printer, name

WIDE, SHORT = 72, 10  # letters of a formula from which it is set on several lines; a side this short needs no line


def inline(expr: Any, marked: Collection[Any] = (), style: str = "") -> str:
    return _printed(sympify(expr), frozenset(marked), style)


@lru_cache(maxsize=8192)
def _printed(expr: Any, marked: frozenset[Any], style: str) -> str:
    # The page is HTML: a bare < could open a tag.
    return Printer(marked, style).doprint(expr).replace("<", r"\lt ").replace(">", r"\gt ")


def display(statement: Any, marked: Collection[Any] = (), style: str = "") -> str:
    """A statement or an expression, on several lines where one would be too wide."""

    def put(expr: Any) -> str:
        return inline(expr, marked, style)

    if isinstance(statement, Sharp):
        return _stacked([inline(Sharp.of(side), marked, style) for side in _sides(statement)])
    if isinstance(statement, Root) or not isinstance(statement, Relational):
        return _stacked(lines(statement, put)) if isinstance(statement, Add) else put(statement)
    relation = RELATIONS[statement.rel_op]
    if width(put(statement)) <= WIDE or width(put(statement.rhs)) <= SHORT:
        return put(statement)
    right = lines(statement.rhs, put)
    rows = [f"&{put(statement.lhs)}", rf"&\quad {relation} {right[0]}", *(rf"&\qquad {row}" for row in right[1:])]
    return _aligned(rows)


def _sides(sharp: Sharp) -> list[tuple[Any, ...]]:
    low, high = sharp.infimum != (-oo, oo), sharp.supremum != (-oo, oo)
    f, a, b, c, d = sharp.args
    return [*([(f, a, b, -oo, oo)] if low else []), *([(f, -oo, oo, c, d)] if high else [])]


def _stacked(rows: list[str]) -> str:
    return rows[0] if len(rows) == 1 else _aligned([f"&{row}" for row in rows])


def _aligned(rows: list[str]) -> str:
    return r"\begin{aligned} " + r" \\ ".join(rows) + r" \end{aligned}"


def lines(expr: Any, put: Any) -> list[str]:
    """A long sum, broken before a sign."""
    if not isinstance(expr, Add) or width(put(expr)) <= WIDE:
        return [put(expr)]
    rows = [""]
    for term in Printer()._as_ordered_terms(expr):
        printed = put(term)
        signed = printed if printed.startswith("-") or rows == [""] else f"+ {printed}"
        if rows[-1] and width(f"{rows[-1]} {signed}") > WIDE:
            rows.append(signed)
        else:
            rows[-1] = f"{rows[-1]} {signed}".strip()
    return rows


def width(printed: str) -> int:
    """Roughly how many letters wide a formula is: commands are one letter, braces none."""
    return len(re.sub(r"\\[a-zA-Z]+|[{}^_\\ ]", lambda m: "x" if m[0][0] == "\\" and len(m[0]) > 1 else "", printed))


def member(symbol: Any, set_: Any) -> str:
    """A family as one of its members, anything else by its name."""
    if isinstance(set_, Family):
        return inline(element(symbol, tuple(i for i, _, _ in set_.indices)))
    return inline(symbol) if isinstance(symbol, Basic) else name(str(symbol))


def set_of(set_: Any) -> str:
    """The LaTeX of a set; what each is a set of is in words beside it."""
    if isinstance(set_, Family):
        return set_of(set_.of)
    if isinstance(set_, Image):
        return rf"\text{{{set_.name}}}\;({', '.join(map(inline, set_.sizes))})"
    if isinstance(set_, Interval | Range | FiniteSet):
        return inline(set_)
    return inline(set_)


def ranges(set_: Any) -> str:
    """For which indices a family has a member."""
    if not isinstance(set_, Family):
        return ""
    return r",\; ".join(rf"{inline(i)} = {inline(lo)}, \dots, {inline(hi)}" for i, lo, hi in set_.indices)
