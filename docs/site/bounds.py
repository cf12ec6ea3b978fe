"""A bound with its enclosure: the function of the statement, boxes that Arb proves it stays in, and the constants."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from flint import arb
from sympy import Integral, Interval, Symbol, oo
from sympy.core.relational import Relational

from derivations.checker.claim import Claim, Sharp
from docs.drawing import BLUE, GREEN, GREY, ORANGE, PURPLE, RED, panel
from numerics.compile import CompileError, compile_at
from numerics.enclosure import Enclosure

REACH = 5  # how far an endless domain is drawn
BOXES, SLOW_BOXES = 160, 24  # an integral over a box takes a while
SLICES = (0.1, 0.35, 0.65)  # of the second variable's range
COLOURS = (BLUE, GREEN, PURPLE)
NAMED = {RED: "printed bound", BLUE: "bound", GREEN: "sharp bound", GREY: "fails"}


def of_claim(id_: str, claim: Claim) -> Iterator[str]:
    """A drawing for each function that is bounded by constants on a domain of one or two real variables."""
    if not all(isinstance(set_, Interval) and not set_.free_symbols for set_ in claim.domain.values()):
        return  # no box: another kind of set, or an end that another variable sets
    found: dict[Any, list[tuple[Any, str, str]]] = {}
    for which, statement in claim.statements.items():
        for part in statement.parts.values():
            for function, constant, style in _bounds(part, RED if which == "printed" and claim.amended else BLUE):
                found.setdefault(function, []).append((constant, style, which))
    for number, (function, constants) in enumerate(found.items()):
        variables = sorted(function.free_symbols & set(claim.domain), key=lambda s: (claim.domain[s].end == oo, str(s)))
        if 1 <= len(variables) <= 2:
            yield from _drawn(f"{id_}.bound{number}", claim, function, variables, constants)


def _bounds(part: Any, colour: str) -> Iterator[tuple[Any, Any, str]]:
    """(function, constant, colour): those that hold, and grey those that a sharp bound says fail."""
    if isinstance(part, Sharp):
        yield from ((bound.lhs, bound.rhs, GREEN) for bound in part.holding)
        yield from ((bound.lhs, bound.rhs, GREY) for bound in part.failing)
    elif isinstance(part, Relational) and part.rel_op not in ("==", "!=") and part.rhs.is_number:
        yield part.lhs, part.rhs, colour


def _drawn(name: str, claim: Claim, function: Any, variables: list[Symbol], constants: list[Any]) -> Iterator[str]:
    x, *others = variables
    low, high = window(claim.domain[x])
    slices: list[float | None] = [_at(claim.domain[y], share) for y in others for share in SLICES] or [None]
    try:
        value = compile_at([function], variables, {}, claim.where)
        count = SLOW_BOXES if function.has(Integral) else BOXES
        curves = [_enclosed(value, low, high, count, fixed) for fixed in slices]
    except (CompileError, ZeroDivisionError, ValueError):
        return  # what cannot be evaluated cannot be drawn

    def draw(axes: Any) -> None:
        for (ends, lows, highs), fixed, colour in zip(curves, slices, COLOURS, strict=False):
            label = "enclosure" if fixed is None else f"enclosure at {others[0]} = {fixed:.3g}"
            axes.stairs(highs, ends, baseline=lows, fill=True, color=colour, alpha=0.35, label=label)
            axes.stairs(highs, ends, baseline=lows, color=colour, linewidth=0.5)
        for constant, colour, _ in {str(c): (c, colour, w) for c, colour, w in constants}.values():
            axes.axhline(float(constant), color=ORANGE if colour == BLUE else colour, linestyle=":" if colour == GREY else "--")
        for colour, label in NAMED.items():
            if any(colour == style for _, style, _ in constants):
                axes.plot(
                    [], [], color=ORANGE if colour == BLUE else colour, linestyle=":" if colour == GREY else "--", label=label
                )
        axes.set_xlabel(str(x))
        axes.legend()

    says = f"Enclosures of the bounded function over {x}, and its constants {', '.join(str(c) for c, _, _ in constants)}"
    yield panel(name, says, draw)


def _enclosed(
    value: Any, low: float, high: float, count: int, fixed: float | None
) -> tuple[list[float], list[float], list[float]]:
    """The ends of the boxes, and what the function is proved to lie between on each."""
    ends = [low + (high - low) * n / count for n in range(count + 1)]
    more = [] if fixed is None else [Enclosure.of(arb(fixed))]
    found = [Enclosure.of(value([Enclosure(arb(a), arb(b)), *more])[0]) for a, b in pairwise(ends)]
    finite = [(float(f.lo), float(f.hi)) if f.is_finite else (float("nan"), float("nan")) for f in found]
    return ends, [a for a, _ in finite], [b for _, b in finite]


def window(interval: Interval) -> tuple[float, float]:
    """What is drawn of an interval."""
    low = -float(REACH) if interval.start == -oo else float(interval.start)
    high = low + (2 if interval.start == -oo else 1) * REACH if interval.end == oo else float(interval.end)
    return low, high


def _at(interval: Interval, share: float) -> float:
    low, high = window(interval)
    return low + share * (high - low)
