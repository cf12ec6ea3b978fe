"""A claim spelled out: one text for what says the same, in every process, and another for whatever says another thing.

Evidence is kept for what a claim says and not for the file that says it: what comes first in a set is decided by where things
lie in memory, so that one file may say one thing today and another tomorrow.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from sympy import Basic, Dummy, IndexedBase, Symbol
from sympy.core.function import AppliedUndef, UndefinedFunction
from sympy.matrices import MatrixBase

from derivations.checker.claim import Claim
from derivations.checker.core.recursion import MADE, OWN


@cache
def spelled(claim: Claim) -> str:
    return " ".join(_words(claim, {}))


def _words(thing: Any, named: dict[Any, int]) -> Iterator[str]:
    """Names as they are told, what has no name of its own by when it comes up first."""
    if isinstance(thing, Enum | str):
        yield repr(thing)
    elif isinstance(thing, Mapping):
        yield "{"
        for key, value in thing.items():
            yield from (*_words(key, named), ":", *_words(value, named))
        yield "}"
    elif isinstance(thing, tuple | list | MatrixBase):
        yield from (f"({getattr(thing, 'shape', '')}", *(word for one in thing for word in _words(one, named)), ")")
    elif isinstance(thing, UndefinedFunction):
        name = f"#{named.setdefault(thing, len(named))}" if thing in OWN else thing.__name__
        yield f"{name}{sorted(thing._kwargs.items())}"
    elif thing in MADE if isinstance(thing, type) else False:
        if thing in named:
            yield f"{thing.__name__}#{named[thing]}"
        else:
            named[thing] = len(named)
            yield from (thing.__name__, *_words((thing.formal, thing.place, thing.start, thing.step, thing.text), named))
    elif isinstance(thing, Symbol):
        own = f"#{named.setdefault(thing, len(named))}" if isinstance(thing, Dummy) else ""
        yield f"{thing.name}{own}{sorted(thing._assumptions_orig.items())}"
    elif isinstance(thing, Basic) and thing.args:
        yield from (
            _words(type(thing), named) if isinstance(thing, AppliedUndef) or type(thing) in MADE else [type(thing).__name__]
        )
        told = sorted(thing.assumptions0.items()) if isinstance(thing, IndexedBase) else ""
        yield from (f"({told}", *(word for one in thing.args for word in _words(one, named)), ")")
    elif is_dataclass(thing) and not isinstance(thing, type):
        yield f"{type(thing).__name__}("
        for field in fields(thing):
            yield from (f"{field.name}=", *_words(getattr(thing, field.name), named))
        yield ")"
    elif isinstance(thing, type) or (callable(thing) and not isinstance(thing, Basic)):
        yield f"{thing.__module__}.{thing.__qualname__}"
    else:
        yield f"{type(thing).__name__} {thing}"
