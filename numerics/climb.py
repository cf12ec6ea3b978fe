"""Points uphill: where what nothing proves holds by less and less.

A point is drawn by shares of intervals. These are moved one at a time, by ever smaller steps, as long as something grows:
how near the two sides of an inequality come to one another, or how near something comes to changing its sign; integers and
functions stay as each start has them.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from math import inf, log
from operator import itemgetter
from typing import Any

from flint import ctx
from sympy import Eq, FiniteSet, Ge, Gt, Integer, Ne, Range, Rational, oo

from derivations.checker.claim import Claim, Statement
from derivations.checker.domain import Point, Seeded, draw
from derivations.checker.sums import unfold, write_out
from derivations.checker.symbolic import definitions
from numerics.aim import moved_onto
from numerics.judge import BITS, STRICT, meets, shape_of, sides_at
from numerics.kinks import gaps

STARTS, LOOKS = 8, 150  # starts, and points looked at from each
FIRST, FINER, LAST = Rational(1, 4), Rational(1, 3), Rational(1, 3**9)  # steps
BESIDE = Rational(1, 10**6)  # an open end
LARGE = (32, 256, 10**4)  # beyond the least, of an integer without an end
SIGNS, TRIES = 6, 3  # signs on which pieces depend, and starts for each
NEAR, CLOSE = 1e-6, 1e-3  # a height that points can hardly tell from zero, and of two sides of a hypothesis

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


def climb(
    domain: Mapping[Any, Any],
    far: int | None,
    seen_from: Callable[[Point], Height],
    seed: int,
    most: int,
    onto: Callable[[Point], list[Point]] = lambda point: [point],
) -> tuple[float, Point]:
    """The end of one way and how high it is; beyond zero nothing is looked for. It leads from what a point is moved `onto`."""
    height: Height | None = None

    def at(moved: dict[int, Rational]) -> tuple[float, Point, list[Rational]]:
        nonlocal height
        choose = _Moved(seed, moved)
        points = onto(draw(domain, choose, far))
        height = height or seen_from(points[0])
        highest, point = max(((height(point), point) for point in points), key=itemgetter(0), default=(-inf, {}))
        return highest, point, choose.shares

    (highest, point, shares), step, looks = at({}), FIRST, 1
    while step > LAST and looks < most and highest <= 0:
        before, left = highest, shares
        for n in range(len(shares)):
            for way in (step, -step):
                found = at({**dict(enumerate(shares)), n: shares[n] + way})
                looks += 1
                if found[0] > highest:
                    highest, point, shares = found
                    break
        if highest == before:
            step *= FINER
            continue
        found = at({n: 2 * new - old for n, (new, old) in enumerate(zip(shares, left, strict=True))})  # along a valley
        looks += 1
        if found[0] > highest:
            highest, point, shares = found
    return highest, point


def _best(
    domain: Mapping[Any, Any], symbol: Any, values: list[Any], seen_from: Callable[[Point], Height]
) -> tuple[float, Point]:
    """The same for an integer without an end, the rest as it is: from the best of some values by ever smaller steps."""

    def at(value: Any) -> Point:
        return draw({**domain, symbol: FiniteSet(value)}, Seeded(0))

    of = seen_from(at(values[0]))
    height = lru_cache(maxsize=None)(lambda value: of(at(value)) if domain[symbol].start <= value <= values[-1] else -inf)
    best = max(values, key=height)
    step = best // 2
    while step > 0 and height(best) <= 0:
        better = max(best - step, best + step, key=height)
        best, step = (better, step) if height(better) > height(best) else (best, step // 2)
    return height(best), at(best)


def uphill(
    claim: Claim, statement: Statement, name: str, far: int, affordable: Callable[[dict[Any, Any]], bool]
) -> Iterator[tuple[bool, Point]]:
    """The ends of some ways to where the part may fail, and whether points can hardly tell that it does not."""
    part = statement.parts[name]
    if isinstance(part, Eq | Ne):
        aims = [partial(_crossing, claim, statement, name, n) for n in range(SIGNS if isinstance(part, Eq) else 1)]
    else:
        aims = [partial(_closeness, claim, statement, name)]
    equations = [h for h in statement.hypotheses if isinstance(h, Eq)]
    onto = partial(moved_onto, claim, equations)
    tries = TRIES if isinstance(part, Eq | Ne) else STARTS
    for found in (_tried(partial(climb, claim.domain, far, aim, seed, LOOKS, onto)) for aim in aims for seed in range(tries)):
        if found:
            height, point = found
            yield isinstance(part, STRICT) and height > -NEAR and not _beside(claim, statement, point), point
    for symbol, set_ in claim.domain.items() if not isinstance(part, Eq | Ne) else ():
        if isinstance(set_, Range) and set_.stop == oo and set_.start.is_Integer:
            values = [value for beyond in LARGE if affordable({symbol: (value := set_.start + Integer(beyond))})]
            ways = [partial(climb, {**claim.domain, symbol: FiniteSet(value)}, far, aims[0], 0, LOOKS) for value in values]
            ways += [partial(_best, claim.domain, symbol, values, aims[0])] if values else []
            yield from ((False, found[1]) for found in map(_tried, ways) if found)  # a limit is never reached


def _tried(way: Callable[[], tuple[float, Point]]) -> tuple[float, Point] | None:
    try:
        return way()
    except Exception:  # whatever SymPy or Arb may raise: no point there, or nothing known of it
        return None


def _beside(claim: Claim, statement: Statement, point: Point) -> bool:
    """Whether a hypothesis nearly fails there, so that what is near need not belong to it."""
    with ctx.workprec(BITS):
        pairs = [pair for h in statement.hypotheses if isinstance(h, STRICT) for pair in sides_at(claim, h, point)]
        return any(abs(float(left - right)) <= CLOSE * float(abs(left) + abs(right)) for left, right in pairs)


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
    written = write_out(unfold(part, definitions(claim)), shape_of(claim, start))
    gap = part.lhs - part.rhs if isinstance(part, Ne) else gaps(written)[n]

    def value(point: Point) -> float:
        with ctx.workprec(BITS):
            return float(sides_at(claim, Eq(gap, 0, evaluate=False), point)[0][0])

    scale = -value(start)
    return lambda point: value(point) / scale if _met(claim, statement, name, point) else -inf


def _met(claim: Claim, statement: Statement, name: str, point: Point) -> bool:
    with ctx.workprec(BITS):
        return meets(claim, statement, name, point)
