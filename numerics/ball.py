"""The ball reading: a bound proved over its whole domain by splitting boxes in Arb.

Each box is tried four ways: the enclosure itself, the mean-value form, the corner a monotone function has its maximum
at, and, where numerator and denominator vanish together, their derivatives (Cauchy's mean-value theorem). What stays
open is split, the worst box first. Infinite ends are ends like any other; where a tail needs an argument it is a
barrier: f' = slope(y, f), f(Y) < c and slope(y, c) < 0 for y ≥ Y keep f below c for ever.
"""

import heapq
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from flint import arb, ctx
from sympy import Eq, Expr, Ge, Gt, Interval, Le, Lt, Ne, Rational, Symbol, cancel, diff, fraction, oo, simplify, together

from derivations.claim import Barrier, Claim, Root, Sharp, Statement, Verdict
from derivations.sums import unfold
from derivations.symbolic import Outcome
from numerics.compile import CompileError, compile_at
from numerics.enclosure import INF, NEG_INF, Enclosure
from numerics.judge import number, show

BOXES = 4_000  # boxes looked at before a bound is left undecided
BITS = 128


class NotABox(ValueError):
    """A domain that is not a product of intervals."""


@dataclass(frozen=True)
class Bound:
    """What was found of f ≤ 0: proved with a margin, broken at a point, or neither."""

    status: str
    boxes: int
    margin: str = ""
    point: Mapping[str, str] | None = None
    value: str = ""


def read(claim: Claim, statement: Statement, name: str) -> Outcome:
    """ENCLOSED with margins where every bound holds and every sharper one fails; REFUTED with a certified point."""
    part = statement.parts[name]
    if isinstance(part, Eq | Ne):
        return Outcome(None, "an equation leaves no margin to enclose")
    if claim.flow:
        return Outcome(None, "the statement is about a trajectory, not a box")
    try:
        box = box_of(claim)
        if isinstance(part, Root):
            return _read_root(claim, part, box)
        if vacuous(claim, statement, box):
            return Outcome(Verdict.VACUOUS, "no point of the domain satisfies the hypotheses")
        return _read_bounds(claim, statement, part, box)
    except NotABox as error:
        return Outcome(None, str(error))
    except CompileError as error:
        return Outcome(Verdict.UNDECIDED, str(error))


def _read_bounds(claim: Claim, statement: Statement, part: Any, box: Mapping[Symbol, Enclosure]) -> Outcome:
    details: dict[str, Any] = {}
    for relation in part.holding if isinstance(part, Sharp) else [part]:
        found, text = prove(claim, relation, box, statement.hypotheses), _words(relation)
        details[text] = _summary(found)
        if found.status == "broken":
            witness = {**(found.point or {}), "exceeds the bound by": found.value}
            return Outcome(Verdict.REFUTED, f"{text} fails", {**details, "witness": witness})
        if found.status == "open":
            return Outcome(Verdict.UNDECIDED, f"{text} is not decided after {found.boxes} boxes", details)
    for relation in part.failing if isinstance(part, Sharp) else ():
        found, text = prove(claim, relation, box, statement.hypotheses), _words(relation)
        details[f"not {text}"] = _summary(found)
        if found.status == "proved":
            witness = {"holds as well": text, "margin": found.margin}
            return Outcome(Verdict.REFUTED, f"not sharp: {text} holds as well", {**details, "witness": witness})
        if found.status == "open":
            return Outcome(Verdict.UNDECIDED, f"the failure of {text} is not decided after {found.boxes} boxes", details)
    return Outcome(Verdict.ENCLOSED, "", details)


def _read_root(claim: Claim, part: Root, box: Mapping[Symbol, Enclosure]) -> Outcome:
    """One zero and no more: opposite signs at the ends of the window, and a derivative without zero inside."""
    f, x, (lo, hi) = part.function, part.variable, part.window
    window = {**box, x: Enclosure(number(lo).lower(), number(hi).upper())}

    def everywhere(expr: Expr, where: Mapping[Symbol, Enclosure]) -> int:
        for sign, relation in ((1, Gt), (-1, Lt)):
            if prove(claim, relation(expr, 0, evaluate=False), where).status == "proved":
                return sign
        return 0

    ends = [everywhere(f.xreplace({x: end}), box) for end in (lo, hi)]
    slope = everywhere(diff(f, x), window)
    details = {"signs at the ends": ends, "sign of the slope": slope, "window": f"[{lo}, {hi}]"}
    if slope and ends[0] * ends[1] == -1:
        return Outcome(Verdict.ENCLOSED, "", details)
    if everywhere(f, window) or (slope and ends[0] * ends[1] == 1):
        witness = {"no zero in": f"[{lo}, {hi}]", "signs at the ends": str(ends)}
        return Outcome(Verdict.REFUTED, "there is no zero in the window", {**details, "witness": witness})
    return Outcome(Verdict.UNDECIDED, "the zero was neither isolated nor excluded", details)


def _words(relation: Any) -> str:
    return f"{relation.rel_op} {relation.rhs}"


def box_of(claim: Claim) -> dict[Symbol, Enclosure]:
    """The domain as a box, its ends closed: a bound on the closure is one on the set."""
    sides = {}
    for symbol, set_ in claim.domain.items():
        if not isinstance(set_, Interval):
            raise NotABox(f"the domain of {symbol} is not an interval")
        lo = NEG_INF if set_.start == -oo else number(set_.start).lower()
        hi = INF if set_.end == oo else number(set_.end).upper()
        sides[symbol] = Enclosure(lo, hi)
    return sides


def vacuous(claim: Claim, statement: Statement, box: Mapping[Symbol, Enclosure]) -> bool:
    """Whether some hypothesis is violated on the whole domain, certified."""
    return any(
        prove(claim, _negated(h), box, ()).status == "proved" for h in statement.hypotheses if isinstance(h, Le | Lt | Ge | Gt)
    )


def prove(claim: Claim, relation: Any, box: Mapping[Symbol, Enclosure], hypotheses: Sequence[Any] = ()) -> Bound:
    """Whether a relation holds on a box: lhs − rhs ≤ 0 (or < 0, which must be strict on every box)."""
    old = ctx.prec
    ctx.prec = BITS
    try:
        expr = unfold(relation.lhs - relation.rhs, claim.where)
        if isinstance(relation, Ge | Gt):
            expr = -expr
        strict = isinstance(relation, Lt | Gt)
        tail = claim.tail if claim.tail and _covers(claim.tail, relation, claim) else None
        if tail:
            box = {**box, tail.variable: Enclosure(box[tail.variable].lo, number(Rational(tail.start)))}
        away = [_function(claim, _violation(h), list(box)) for h in hypotheses if isinstance(h, Le | Lt | Ge | Gt)]
        return _split(_Form(claim, expr, list(box)), list(box), list(box.values()), strict, away)
    finally:
        ctx.prec = old


def _split(form: "_Form", names: list[Symbol], sides: list[Enclosure], strict: bool, away: list[Any]) -> Bound:
    """Branch and bound: the box that may reach highest is looked at first."""
    ticket, worst = count(), None
    queue: list[Any] = []

    def push(box: list[Enclosure]) -> None:
        upper = form.upper(box)
        heapq.heappush(queue, (-float(upper) if upper.is_finite() else float("-inf"), next(ticket), upper, box))

    push(sides)
    for boxes in range(1, BOXES + 1):
        if not queue:
            return Bound("proved", boxes - 1, margin=show(-worst, 4) if worst is not None else "")
        _, _, upper, box = heapq.heappop(queue)
        if any(f(box).lo > 0 for f in away):
            continue  # no point of this box satisfies the hypotheses
        if upper < 0 or (upper <= 0 and not strict):
            worst = upper if worst is None or upper > worst else worst
            continue
        inside = [side.middle for side in box]
        if all(f([Enclosure.of(x) for x in inside]).hi < 0 for f in away):
            value = form.at(inside)
            if value.is_finite() and (value > 0 or (strict and value >= 0)):
                point = {str(s): show(x) for s, x in zip(names, inside, strict=True)}
                return Bound("broken", boxes, point=point, value=show(value, 6))
        widest = max(range(len(box)), key=lambda n: _size(box[n]))
        for half in box[widest].split():
            push([*box[:widest], half, *box[widest + 1 :]])
    return Bound("open", BOXES)


def _size(side: Enclosure) -> float:
    return float(side.width) if side.is_finite else float("inf")


class _Form:
    """A function of the box with its gradient, and its singular ends."""

    def __init__(self, claim: Claim, expr: Expr, names: list[Symbol]) -> None:
        self.names = names
        self.value = _function(claim, expr, names)
        self.slopes = [_function(claim, diff(expr, s), names) for s in names]
        self.point = compile_at([expr], names, {}, claim.where)
        self.quotients = list(_removable(claim, expr, names))

    def at(self, inside: list[arb]) -> arb:
        return self.point(inside)[0]

    def upper(self, box: list[Enclosure]) -> arb:
        """An upper bound of the function on the box."""
        best = self.value(box).hi
        if all(side.is_finite for side in box):
            best = _least(best, self._mean_value(box))
        best = _least(best, self._corner(box))
        for singular, quotient in self.quotients:
            if singular(box):
                best = _least(best, quotient(box).hi)
        return best

    def _mean_value(self, box: list[Enclosure]) -> arb:
        middle = [Enclosure.of(side.middle) for side in box]
        total = self.value(middle)
        for slope, side, m in zip(self.slopes, box, middle, strict=True):
            total = total + slope(box) * (side - m)
        return total.hi

    def _corner(self, box: list[Enclosure]) -> arb:
        """Where the function is monotone in a variable, its maximum is at one end."""
        corner = list(box)
        for n, slope in enumerate(self.slopes):
            here = slope(box)
            if here.lo >= 0 and box[n].hi.is_finite():
                corner[n] = Enclosure.of(box[n].hi)
            elif here.hi <= 0 and box[n].lo.is_finite():
                corner[n] = Enclosure.of(box[n].lo)
        return self.value(corner).hi


def _removable(claim: Claim, expr: Expr, names: list[Symbol]) -> Iterator[tuple[Any, Callable[[list[Enclosure]], Enclosure]]]:
    """Ends of the domain where a quotient is 0/0: there N/D lies in N'(box)/D'(box)."""
    above, below = fraction(together(expr))
    for n, symbol in enumerate(names):
        set_ = claim.domain.get(symbol)
        for end in (set_.start, set_.end) if isinstance(set_, Interval) else ():
            if end in (oo, -oo) or not below.has(symbol):
                continue
            if simplify(below.subs(symbol, end)) == 0 and simplify(above.subs(symbol, end)) == 0:
                quotient = _function(claim, cancel(diff(above, symbol)) / cancel(diff(below, symbol)), names)
                edge = number(end)
                yield (lambda box, n=n, edge=edge: bool(box[n].lo == edge or box[n].hi == edge)), quotient


def _function(claim: Claim, expr: Expr, names: list[Symbol]) -> Callable[[list[Enclosure]], Enclosure]:
    compiled = compile_at([expr], names, {}, claim.where)
    return lambda box: Enclosure.of(compiled(box)[0])


def _least(a: arb, b: arb) -> arb:
    return b if b < a or not a.is_finite() else a


def _covers(barrier: Barrier, relation: Any, claim: Claim) -> bool:
    """The barrier lemma, each of its conditions checked, for relations kf ≤ c with a positive constant k."""
    f, y = barrier.function, barrier.variable
    k = simplify(relation.lhs / f)
    if not isinstance(relation, Le | Lt) or k.free_symbols or relation.rhs.free_symbols or not k.is_positive:
        return False
    c = relation.rhs / k
    if simplify(diff(f, y) - barrier.slope.xreplace({barrier.value: f})) != 0:
        return False
    start = Enclosure.of(number(Rational(barrier.start)))
    below = _function(claim, f - c, [y])([start]).hi < 0
    slope = _function(claim, barrier.slope.xreplace({barrier.value: c}), [y])
    return bool(below and slope([Enclosure(start.lo, INF)]).hi < 0)


def _violation(hypothesis: Any) -> Expr:
    """Positive exactly where the hypothesis is violated."""
    gap = hypothesis.lhs - hypothesis.rhs
    return gap if isinstance(hypothesis, Le | Lt) else -gap


def _negated(hypothesis: Any) -> Any:
    opposite = {Le: Gt, Lt: Ge, Ge: Lt, Gt: Le}[hypothesis.func]
    return opposite(hypothesis.lhs, hypothesis.rhs, evaluate=False)


def _summary(found: Bound) -> dict[str, Any]:
    kept = {"status": found.status, "boxes": found.boxes, "margin": found.margin, "point": found.point, "excess": found.value}
    return {key: value for key, value in kept.items() if value}
