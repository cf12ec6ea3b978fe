"""Points uphill: where what nothing proves holds by less and less.

A point is drawn by shares of intervals. These are moved one at a time, by ever smaller steps, as long as something grows:
how near the two sides of an inequality come to one another, or how near something comes to changing its sign; integers and
functions stay as each start has them.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import inf, log
from typing import Any

from flint import ctx
from sympy import Eq, FiniteSet, Ge, Gt, Integer, Ne, Range, Rational, oo

from derivations.checker.claim import Claim, Statement
from derivations.checker.domain import Point, Seeded, draw
from derivations.checker.sums import unfold, write_out
from derivations.checker.symbolic import definitions
from numerics.judge import BITS, meets, shape_of, sides_at
from numerics.kinks import gaps

STARTS, LOOKS = 8, 150  # starts, and points looked at from each
FIRST, FINER, LAST = Rational(1, 4), Rational(1, 3), Rational(1, 3**9)  # steps
BESIDE = Rational(1, 10**6)  # an open end
LARGE = (32, 256, 10**4)  # beyond the least, of an integer without an end
SIGNS, TRIES = 6, 3  # signs on which pieces depend, and starts for each
NEAR = 1e-6  # a height that points can hardly tell from zero

Height = Callable[[Point], float]


class _Moved(Seeded):
    """A generic point, some of its shares moved."""

    def __init__(self, seed: int, moved: dict[int, Rational]) -> None:
        super().__init__(seed)
        self.moved, self.shares = moved, list[Rational]()

    def share(self, open_lo: bool, open_hi: bool) -> Rational:
        drawn = super().share(open_lo, open_hi)
        low, high = BESIDE if open_lo else Rational(0), 1 - BESIDE if open_hi else Rational(1)
        self.shares.append(min(max(self.moved.get(len(self.shares), drawn), low), high))
        return self.shares[-1]

    def choice(self, members: tuple[Any, ...]) -> Any:
        return False if members == (False, True) else super().choice(members)  # of order one, but with sizes of any kind


def climb(domain: Mapping[Any, Any], far: int | None, seen_from: Callable[[Point], Height], seed: int, most: int) -> tuple[
    float, Point
]:  # fmt: skip
    """The end of one way and how high it is; beyond zero nothing is looked for."""

    def at(moved: dict[int, Rational]) -> tuple[Point, list[Rational]]:
        choose = _Moved(seed, moved)
        return draw(domain, choose, far), choose.shares

    point, shares = at({})
    height = seen_from(point)
    highest, step, looks = height(point), FIRST, 1
    while step > LAST and looks < most and highest <= 0:
        before = highest
        for n in range(len(shares)):
            for way in (step, -step):
                there, moved = at({**dict(enumerate(shares)), n: shares[n] + way})
                looks += 1
                if (found := height(there)) > highest:
                    highest, point, shares = found, there, moved
                    break
        step = step if highest > before else step * FINER
    return highest, point


def uphill(
    claim: Claim, statement: Statement, name: str, far: int, affordable: Callable[[dict[Any, Any]], bool]
) -> Iterator[tuple[float, Point]]:
    """The ends of some ways to where the part may fail, and how high they are."""
    part = statement.parts[name]
    towards: list[tuple[Callable[[Point], Height], int, dict[Any, Any]]] = []
    if isinstance(part, Eq | Ne):
        crossings = [partial(_crossing, claim, statement, name, n) for n in range(SIGNS if isinstance(part, Eq) else 1)]
        towards = [(crossing, seed, {}) for crossing in crossings for seed in range(TRIES)]
    else:
        towards = [(partial(_closeness, claim, statement, name), seed, {}) for seed in range(STARTS)]
        for symbol, set_ in claim.domain.items():
            if isinstance(set_, Range) and set_.stop == oo and set_.start.is_Integer:
                large = ({symbol: set_.start + Integer(beyond)} for beyond in LARGE)
                towards += [(partial(_closeness, claim, statement, name), 0, values) for values in large if affordable(values)]
    for seen_from, seed, values in towards:
        domain = {**claim.domain, **{symbol: FiniteSet(value) for symbol, value in values.items()}}
        try:
            yield climb(domain, far, seen_from, seed, LOOKS)
        except Exception:  # whatever SymPy or Arb may raise: no point there, or nothing known of it
            continue


def _closeness(claim: Claim, statement: Statement, name: str, start: Point) -> Height:
    """How far the left side is beyond the right one: not negative where an inequality fails."""
    part = statement.parts[name]
    way = -1 if isinstance(part, Ge | Gt) else 1

    def pairs(point: Point) -> list[tuple[float, float]]:
        with ctx.workprec(BITS):
            return [(float(left), float(right)) for left, right in sides_at(claim, part, point)]

    begun = pairs(start)

    def height(point: Point) -> float:
        if not _met(claim, statement, name, point):
            return -inf
        found = [
            _beyond(way * left, way * right, *at_first) for (left, right), at_first in zip(pairs(point), begun, strict=True)
        ]
        return max((gap for gap in found if gap == gap), default=-inf)

    return height


def _beyond(left: float, right: float, left_at_first: float, right_at_first: float) -> float:
    """How far one number is beyond another: by their ratio where both had one sign at first, or against their first gap."""
    if left_at_first * right_at_first <= 0:
        return (left - right) / (abs(left_at_first - right_at_first) or 1.0)
    if left * right <= 0:
        return inf if left > right else -inf
    return log(left / right) if left > 0 else log(right / left)


def _crossing(claim: Claim, statement: Statement, name: str, n: int, start: Point) -> Height:
    """How near the n-th sign on which an equation depends is to another than at the start, or beyond that; of Ne its own."""
    part = statement.parts[name]
    gap = (
        part.lhs - part.rhs
        if isinstance(part, Ne)
        else gaps(write_out(unfold(part, definitions(claim)), shape_of(claim, start)))[n]
    )

    def value(point: Point) -> float:
        with ctx.workprec(BITS):
            return float(sides_at(claim, Eq(gap, 0, evaluate=False), point)[0][0])

    scale = -value(start)
    return lambda point: value(point) / scale if _met(claim, statement, name, point) else -inf


def _met(claim: Claim, statement: Statement, name: str, point: Point) -> bool:
    with ctx.workprec(BITS):
        return meets(claim, statement, name, point)
