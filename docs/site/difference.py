"""What two statements do not have in common: the smallest subexpressions of each that the other says otherwise."""

from collections import Counter
from typing import Any

from sympy import Add, Basic, Mul, Pow
from sympy.core.relational import Relational

Marks = tuple[set[Any], set[Any]]


def differences(a: Any, b: Any) -> Marks:
    """The subexpressions of a and of b to be marked. Nothing is, where the two have no shape in common."""
    mine, theirs = _apart(a, b)
    return (set(), set()) if a in mine or b in theirs else (_as_printed(mine), _as_printed(theirs))


def _apart(a: Any, b: Any) -> Marks:
    if a == b:
        return set(), set()
    if not isinstance(a, Basic) or not isinstance(b, Basic) or not a.args or not b.args:
        return {a}, {b}
    if isinstance(a, Add | Mul) and a.func is b.func:
        marks = _terms(a, b)
    elif isinstance(a, Add | Mul) or isinstance(b, Add | Mul):
        marks = _within(a, b) if isinstance(a, Add | Mul) else _within(b, a)[::-1]
    elif len(a.args) == len(b.args) and (a.func is b.func or (isinstance(a, Relational) and isinstance(b, Relational))):
        marks = _pairs(list(a.args), list(b.args))
    else:
        marks = {a}, {b}
    if isinstance(a, Relational):
        return marks
    # A number or a letter alone would be found in many places: what it stands in is marked.
    return ({a} if any(not x.args for x in marks[0]) else marks[0]), ({b} if any(not x.args for x in marks[1]) else marks[1])


def _pairs(left: list[Any], right: list[Any]) -> Marks:
    marks = [_apart(x, y) for x, y in zip(left, right, strict=True)]
    return set().union(*(a for a, _ in marks)), set().union(*(b for _, b in marks))


def _terms(a: Any, b: Any) -> Marks:
    """Terms in any order: those that both have are left alone, as many as are left on either side are looked into."""
    ours, others = Counter(a.args), Counter(b.args)
    left, right = list((ours - others).elements()), list((others - ours).elements())
    if len(left) == len(right) and [x.func for x in left] == [y.func for y in right]:
        return _pairs(left, right)
    if len(left) == len(a.args) and len(right) == len(b.args):
        return {a}, {b}
    return set(left), set(right)


def _within(whole: Any, part: Any) -> Marks:
    """A sum or product against something else: the one term of the same kind is looked into, the others are new."""
    alike = [term for term in whole.args if term.func is part.func]
    if len(alike) != 1 or not part.args:
        return {whole}, {part}
    mine, theirs = _apart(alike[0], part)
    return {*mine, *(term for term in whole.args if term is not alike[0])}, theirs


def _as_printed(marks: set[Any]) -> set[Any]:
    """A term may be printed with its sign taken out, a power below the bar of a fraction."""
    whole = {x for x in marks if isinstance(x, Basic)}
    return whole | {-x for x in whole if hasattr(x, "as_coeff_Mul")} | {1 / x for x in whole if isinstance(x, Pow)}
