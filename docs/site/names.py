"""The names that a claim's file gives to expressions: G(y) ≤ 1 is shown as it is written there, and below it what G is."""

import sys
from collections.abc import Iterable, Iterator
from typing import Any

from sympy import Basic, Expr, Indexed, Integral, Symbol, preorder_traversal
from sympy.core.function import AppliedUndef

from derivations.checker.claim import Root, Sharp
from derivations.checker.printed import GREEK
from derivations.checker.registry import ROOT, Entry

LEAST = 4  # operations; what is shorter is shown as it is


def names(entry: Entry) -> dict[Any, Symbol]:
    """Expression → name, the longest first. A word names nothing that a formula could show, nor does a symbol's own name."""
    if not entry.file.is_relative_to(ROOT):
        return {}
    module = sys.modules.get(".".join(("derivations", *entry.file.relative_to(ROOT).with_suffix("").parts)))
    given = {value: name for name, value in vars(module).items() if _is_name(name) and _is_named(value)} if module else {}
    taken = {str(getattr(symbol, "name", symbol)) for symbol in _symbols(entry)}
    found = {value: Symbol(_applied(name, value), real=True) for value, name in given.items() if name not in taken}
    return dict(sorted(found.items(), key=lambda item: -item[0].count_ops()))


def written(part: Any, given: dict[Any, Symbol]) -> Any:
    """The part with names in place of what they name; not under a sum or an integral whose variable the name would hide."""
    if isinstance(part, Sharp):
        return Sharp(written(part.function, given), infimum=part.infimum, supremum=part.supremum)
    if isinstance(part, Root) or not isinstance(part, Basic):
        return part
    return part.xreplace({value: name for value, name in given.items() if value.free_symbols <= part.free_symbols})


def meanings(parts: Iterable[Any], given: dict[Any, Symbol]) -> Iterator[tuple[Symbol, Any]]:
    """What the names that occur stand for, each in terms of the others."""
    waiting, told = [part for part in parts if isinstance(part, Basic)], set[Symbol]()
    while waiting:
        part = waiting.pop(0)
        for value, name in given.items():
            if name not in told and part.has(name):
                told.add(name)
                others = {other: short for other, short in given.items() if short != name}
                yield name, written(value, others)
                waiting.append(written(value, others))


def _symbols(entry: Entry) -> Iterator[Any]:
    """What already has a name in the claim."""
    if entry.claim is not None:
        tables = (entry.claim.domain, entry.claim.where, entry.claim.flow)
        for text in (key for table in tables for key in table):
            yield from (getattr(e, "func", e) if isinstance(e, AppliedUndef) else e for e in _inside(text))
            yield text


def _inside(text: Any) -> Iterator[Any]:
    if isinstance(text, Basic):
        yield from (e.base if isinstance(e, Indexed) else e for e in preorder_traversal(text))


def _is_name(name: str) -> bool:
    head, _, below = name.partition("_")
    return (len(head) == 1 and head.isalpha()) or head in GREEK if not below or len(below) <= 2 else False


def _is_named(value: Any) -> bool:
    return isinstance(value, Expr) and bool(value.free_symbols) and (value.has(Integral) or value.count_ops() >= LEAST)


def _applied(name: str, value: Any) -> str:
    """G(y): a function of at most two symbols shows them."""
    symbols = sorted(map(str, value.free_symbols))
    plain = len(symbols) <= 2 and all(s.isalpha() and len(s) == 1 for s in symbols)
    return f"{name}({', '.join(symbols)})" if plain else name
