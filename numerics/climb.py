"""Points uphill: where an inequality that nothing proves holds by less and less.

A point is drawn by shares of intervals. These are moved one at a time, by ever smaller steps, as long as the two sides come
closer to one another against their size; integers and functions stay as each start has them.
"""

from collections.abc import Iterator
from typing import Any

from flint import ctx
from sympy import Ge, Gt, Rational

from derivations.checker.claim import Claim, Statement
from derivations.checker.domain import DomainError, Point, Seeded, draw
from numerics.judge import BITS, _values, meets

STARTS, LOOKS = 8, 150  # starts, and points looked at from each
FIRST, FINER, LAST = Rational(1, 4), Rational(1, 3), Rational(1, 3**9)  # steps
BESIDE = Rational(1, 10**6)  # an open end


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


def uphill(claim: Claim, statement: Statement, name: str, far: int) -> Iterator[Point]:
    """The last point of each way."""
    for seed in range(STARTS):
        try:
            yield _climbed(claim, statement, name, far, seed)
        except (DomainError, ArithmeticError, TypeError, ValueError):  # no point there, or nothing known of it
            continue


def _climbed(claim: Claim, statement: Statement, name: str, far: int, seed: int) -> Point:
    def at(moved: dict[int, Rational]) -> tuple[float, Point, list[Rational]]:
        choose = _Moved(seed, moved)
        point = draw(claim.domain, choose, far)
        return _closeness(claim, statement, name, point), point, choose.shares

    height, point, shares = at({})
    step, looks = FIRST, 1
    while step > LAST and looks < LOOKS and height < 0:
        before = height
        for n in range(len(shares)):
            for way in (step, -step):
                found = at({**dict(enumerate(shares)), n: shares[n] + way})
                looks += 1
                if found[0] > height:
                    height, point, shares = found
                    break
        step = step if height > before else step * FINER
    return point


def _closeness(claim: Claim, statement: Statement, name: str, point: Point) -> float:
    """How far the left side is beyond the right one, against both: not negative where the statement fails."""
    part = statement.parts[name]
    with ctx.workprec(BITS):
        if not meets(claim, statement, name, point):
            return float("-inf")
        pairs = [(float(left), float(right)) for left, right in _values(claim, part, point)]
    way = -1 if isinstance(part, Ge | Gt) else 1
    gaps = [way * (left - right) / (abs(left) + abs(right)) if left or right else float("-inf") for left, right in pairs]
    return max((gap for gap in gaps if gap == gap), default=float("-inf"))
