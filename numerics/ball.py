"""The ball reading: a bound proved over its whole domain by splitting boxes in Arb.

Each box is bounded by every rule of `bounds`. What stays open is split, the worst box first. Infinite ends are ends like any
other; where a tail needs an argument it is a barrier: f' = slope(y, f), f(Y) < c and slope(y, c) < 0 for y ≥ Y keep a smooth
f below c for ever. Symbols that the part does not speak of do not matter, and integers of a small range are tried one by one.
"""

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import count, product
from typing import Any

from flint import arb, ctx
from sympy import (
    Abs,
    Dummy,
    Eq,
    Expr,
    FiniteSet,
    Ge,
    Gt,
    Interval,
    Le,
    Lt,
    Ne,
    Range,
    Rational,
    Symbol,
    cancel,
    diff,
    oo,
)

from derivations.checker.claim import Barrier, Claim, Root, Sharp, Statement, Verdict, unknowns
from derivations.checker.core.binders import put
from derivations.checker.core.ground import Span
from derivations.checker.domain import Seeded, draw, ordered, specialise, stray
from derivations.checker.sums import apart, unfold, write_out
from derivations.checker.symbolic import Outcome, undefined
from numerics.bounds import Form, Ground
from numerics.enclosure import CLOSED, INF, NEG_INF, SMOOTH, Enclosure
from numerics.judge import number, show
from numerics.zero import is_zero

BOXES = 4_000  # boxes looked at before a bound is left undecided
QUICK = 200  # boxes for one condition of a step, and for a bound that has a derivation: these are a second opinion
CHOICES = 64  # values of integers that are tried one by one
SEARCHES = (8, 24, 64, 160, 400, 1000)  # boxes after which contact is looked for in the worst one
COMPLETIONS = 8  # ways to draw what boxes leave out
BITS = 128
NEGATED = {Le: Gt, Lt: Ge, Ge: Lt, Gt: Le, Eq: Ne, Ne: Eq}


class NotABox(ValueError):
    """A domain that is not a product of intervals."""


@dataclass(frozen=True)
class Bound:
    """What was found of f ≤ 0: proved with a margin, broken at a point, or neither, and then the box that stayed open."""

    status: str
    boxes: int
    margin: str = ""
    point: Mapping[Any, Rational] = field(default_factory=dict)
    value: str = ""
    where: str = ""


@dataclass(frozen=True)
class Case:
    """Values of the integers, and the box of everything else."""

    values: Mapping[Any, Any]
    box: Mapping[Symbol, Enclosure]


def read(claim: Claim, statement: Statement, name: str, sharpness_first: bool = False) -> Outcome:
    """ENCLOSED with margins where every bound holds and every sharper one fails; REFUTED with a certified point."""
    part = statement.parts[name]
    if isinstance(part, Eq | Ne):
        return Outcome(None, "an equation leaves no margin to enclose")
    if claim.flow:
        return Outcome(None, "the statement is about a trajectory, not a box")
    try:
        if vacuous(claim, statement):
            return Outcome(Verdict.VACUOUS, "no point of the domain satisfies the hypotheses")
        if isinstance(part, Root):
            outcome = _read_root(claim, part, box_of(claim, [part.function]))
        else:
            cases = cases_of(claim, _texts(part), statement.hypotheses)
            derived = name in claim.proof and part == claim.standing.parts.get(name)
            outcome = _read_bounds(claim, statement, part, cases, sharpness_first, QUICK if derived else BOXES)
        # Boxes pass over a point at which there is no value: what touches infinity from one side looks like a large number.
        windows = {part.variable: Span(*part.window)} if isinstance(part, Root) else {}
        open_ = undefined(claim, statement, _texts(part), certify, windows) if outcome.verdict is Verdict.ENCLOSED else ""
        return Outcome(Verdict.UNDECIDED, open_, outcome.detail) if open_ else outcome
    except NotABox as error:
        return Outcome(None, str(error))
    except Exception as error:  # whatever SymPy may raise: an attempt that showed nothing
        return Outcome(Verdict.UNDECIDED, str(error) or type(error).__name__)


def certify(
    claim: Claim,
    relation: Any,
    box_overrides: Mapping[Any, Any] | None = None,
    hypotheses: Sequence[Any] = (),
    most: int = QUICK,
) -> str | None:
    """How a relation is proved over the claim's domain under hypotheses, with further symbols in the given intervals.

    It gives up soon, after so many boxes at the most, and nothing it cannot read is an error.
    """
    try:
        domain, put = _independent({**claim.domain, **(box_overrides or {})})
        hypotheses = [apart(h).xreplace(put) for h in _connected(claim, relation, hypotheses)]
        relation = relation.func(*(unfold(side, claim.where).xreplace(put) for side in relation.args), evaluate=False)
        cases = cases_of(claim, [relation.lhs, relation.rhs], hypotheses, domain)
        for way in _ways(claim, relation, cases[0]):
            found = _in_each(claim, way, cases, hypotheses, domain, most)
            if found.status == "proved":
                return f"ball, {found.boxes} boxes, margin {found.margin}" if found.margin else f"ball, {found.boxes} boxes"
    except Exception:  # a condition that cannot be read is not shown
        return None
    return None


def _independent(domain: Mapping[Any, Any]) -> tuple[dict[Any, Any], dict[Any, Any]]:
    """The domain with intervals whose ends depend on other symbols measured from end to end, and what to put for each."""
    free, put = dict(domain), dict[Any, Any]()
    for symbol in ordered(domain):
        set_ = domain[symbol]
        if not isinstance(set_, Interval) or not set_.free_symbols:
            continue
        start, end = set_.start.xreplace(put), set_.end.xreplace(put)
        part = Dummy(symbol.name, real=True)
        if end == oo or start == -oo:
            put[symbol] = start + part if end == oo else end - part
            free[part] = Interval(0, oo, set_.left_open if end == oo else set_.right_open, True)
        else:
            put[symbol] = start + part * (end - start)
            free[part] = Interval(0, 1, set_.left_open, set_.right_open)
        free.pop(symbol)
    return free, put


def _connected(claim: Claim, relation: Any, hypotheses: Sequence[Any]) -> list[Any]:
    """The hypotheses that, directly or through others, speak of what the relation speaks of."""
    known, found = unknowns(unfold(relation.lhs - relation.rhs, claim.where)), []
    speak = {h: unknowns(unfold(h.lhs, claim.where)) | unknowns(unfold(h.rhs, claim.where)) for h in hypotheses}
    while fresh := [h for h in hypotheses if h not in found and speak[h] & known]:
        found += fresh
        known = known.union(*(speak[h] for h in fresh))
    return found


def _ways(claim: Claim, relation: Any, case: Case) -> Iterator[Any]:
    """The relation as inequalities one of which is enough: what has no zero has one sign, or else a size."""
    if not isinstance(relation, Ne):
        yield from [relation] if isinstance(relation, Le | Lt | Ge | Gt) else []
        return
    gap = unfold(relation.lhs - relation.rhs, claim.where)
    with ctx.workprec(BITS):
        middle = [Enclosure.of(side.middle) for side in case.box.values()]
        value = Ground({}, claim.where).function(write_out(gap, case.values), list(case.box))(middle)
    yield from (sign(gap, 0, evaluate=False) for sign in (Gt, Lt) if _certain(sign, value))
    yield Gt(Abs(gap), 0, evaluate=False)


def _texts(part: Any) -> list[Any]:
    return [part.function] if isinstance(part, Sharp | Root) else [part.lhs, part.rhs]


def _read_bounds(
    claim: Claim, statement: Statement, part: Any, cases: Sequence[Case], sharpness_first: bool, most: int
) -> Outcome:
    details: dict[str, Any] = {}
    holding = [(relation, True) for relation in (part.holding if isinstance(part, Sharp) else [part])]
    failing = [(relation, False) for relation in (part.failing if isinstance(part, Sharp) else ())]
    for relation, holds in (*failing, *holding) if sharpness_first else (*holding, *failing):
        found, text = _in_each(claim, relation, cases, statement.hypotheses, limit=most), _words(relation)
        details[text if holds else f"not {text}"] = _summary(found)
        astray = _astray(claim, found.point) if found.status == "broken" else ""
        if astray:
            return Outcome(Verdict.UNDECIDED, f"{text} fails at what may be no point of the domain: {astray}", details)
        if holds and found.status == "broken":
            witness = {**_shown(found.point), "exceeds the bound by": found.value}
            return Outcome(Verdict.REFUTED, f"{text} fails", {**details, "witness": witness})
        if not holds and found.status == "proved":
            witness = {"holds as well": text, "margin": found.margin}
            return Outcome(Verdict.REFUTED, f"not sharp: {text} holds as well", {**details, "witness": witness})
        if found.status == "open":
            undecided = text if holds else f"the failure of {text}"
            why = f"{undecided} is not decided after {found.boxes} boxes; open at {found.where}"
            return Outcome(Verdict.UNDECIDED, why, details)
    return Outcome(Verdict.ENCLOSED, "", details)


def _astray(claim: Claim, point: Mapping[Any, Rational]) -> str:
    """Why a point to which boxes led cannot be completed: the symbols that they leave out may have no values there."""
    rest = {s: specialise(set_, point) for s, set_ in claim.domain.items() if s not in point}
    why = ""
    for seed in range(COMPLETIONS):
        try:
            why = stray(claim.domain, {**point, **draw(rest, Seeded(seed))})
        except ValueError as error:
            why = str(error)
        if not why:
            return ""
    return why


def _shown(point: Mapping[Any, Rational]) -> dict[str, str]:
    with ctx.workprec(BITS):
        return {str(s): str(x) if x.is_Integer else show(number(x)) for s, x in point.items()}


def _read_root(claim: Claim, part: Root, box: Mapping[Symbol, Enclosure]) -> Outcome:
    """One zero and no more: opposite signs at the ends of the window, and a derivative without zero inside."""
    f, x, (lo, hi) = unfold(part.function, claim.where), part.variable, part.window
    window = {**box, x: Enclosure(number(lo).lower(), number(hi).upper())}

    def everywhere(expr: Expr, where: Mapping[Symbol, Enclosure]) -> int:
        """The sign of the expression, if it has only one: that in the middle is the only candidate."""
        with ctx.workprec(BITS):
            middle = [Enclosure.of(side.middle) for side in where.values()]
            value = Ground({}, claim.where).function(unfold(expr, claim.where), list(where))(middle)
        for sign, relation in ((1, Gt), (-1, Lt)):
            if _certain(relation, value) and prove(claim, relation(expr, 0, evaluate=False), where).status == "proved":
                return sign
        return 0

    if Ground({}, claim.where).function(unfold(f, claim.where), list(window))(list(window.values())).grade < SMOOTH:
        return Outcome(Verdict.UNDECIDED, "the function is not known to be continuous in the window")
    if sign := everywhere(f, window):
        witness = {"no zero in": f"[{lo}, {hi}]", "sign of the function": str(sign)}
        return Outcome(Verdict.REFUTED, "there is no zero in the window", {"witness": witness})
    ends = [everywhere(f.xreplace({x: end}), box) for end in (lo, hi)]
    slope = everywhere(diff(f, x), window)
    details = {"signs at the ends": ends, "sign of the slope": slope, "window": f"[{lo}, {hi}]"}
    if slope and ends[0] * ends[1] == -1:
        return Outcome(Verdict.ENCLOSED, "", details)
    return Outcome(Verdict.UNDECIDED, "the zero was neither isolated nor excluded", details)


def _words(relation: Any) -> str:
    return f"{relation.rel_op} {relation.rhs}"


def box_of(
    claim: Claim, texts: Iterable[Any] | None = None, domain: Mapping[Any, Any] | None = None
) -> dict[Symbol, Enclosure]:
    """The domain as a box, its ends closed: a bound on the closure is one on the set. Only what the texts speak of counts."""
    domain = claim.domain if domain is None else domain
    return _box(claim, _spoken(claim, texts, domain), domain)


def _box(claim: Claim, spoken: Sequence[Any], domain: Mapping[Any, Any]) -> dict[Symbol, Enclosure]:
    sides: dict[Symbol, Enclosure] = {}
    for symbol in ordered({s: domain[s] for s in spoken}):
        set_ = domain[symbol]
        if not isinstance(set_, Interval):
            raise NotABox(f"the domain of {symbol} is not an interval")
        ends = []
        for end in (set_.start, set_.end):  # one that depends on other symbols lies between what it can be
            over = Ground({}, claim.where).function(end, list(sides))(list(sides.values())) if end.free_symbols else None
            ends.append(over or Enclosure.of(INF if end == oo else NEG_INF if end == -oo else number(end)))
        sides[symbol] = Enclosure(ends[0].lo, ends[1].hi)
    return {s: sides[s] for s in spoken}


def cases_of(
    claim: Claim, texts: Iterable[Any], hypotheses: Sequence[Any] = (), domain: Mapping[Any, Any] | None = None
) -> list[Case]:
    """The box of what the texts and the hypotheses that can be read speak of, for each choice of integers."""
    domain = claim.domain if domain is None else domain
    read_ = [h for h in hypotheses if all(_readable(domain[s]) for s in _spoken(claim, [h], domain))]
    spoken = _spoken(claim, [*texts, *read_], domain)
    choices = {s: list(domain[s]) for s in spoken if not isinstance(domain[s], Interval) and _readable(domain[s])}
    picks = product(*choices.values())
    found = []
    for pick in picks:
        values = dict(zip(choices, pick, strict=True))
        put = {s: specialise(domain[s], values) for s in spoken if s not in choices}
        found.append(Case(values, _box(claim, [*put], put)))
        if len(found) > CHOICES:
            raise NotABox(f"the integers {', '.join(map(str, choices))} have more than {CHOICES} values together")
    return found


def _readable(set_: Any) -> bool:
    """An interval, or integers that can be tried one by one."""
    if isinstance(set_, Range):
        return bool(set_.start.is_Integer and set_.stop.is_Integer and set_.stop - set_.start <= CHOICES)
    return isinstance(set_, Interval) or (isinstance(set_, FiniteSet) and all(v.is_Rational for v in set_.args))


def _spoken(claim: Claim, texts: Iterable[Any] | None, domain: Mapping[Any, Any]) -> list[Any]:
    """The symbols of the domain that the texts speak of, and those that their sets depend on."""
    if texts is None:
        return list(domain)
    waiting = set().union(*(unknowns(unfold(text, claim.where)) for text in texts)) & set(domain)
    found: set[Any] = set()
    while waiting:
        symbol = waiting.pop()
        found.add(symbol)
        waiting |= (unknowns(domain[symbol]) & set(domain)) - found
    return [s for s in domain if s in found]


def vacuous(claim: Claim, statement: Statement) -> bool:
    """Whether every box is free of points that satisfy the hypotheses: then even 1 ≤ 0 holds at all of them."""
    if not statement.hypotheses:
        return False
    cases = cases_of(claim, [], statement.hypotheses)
    return _in_each(claim, Le(1, 0, evaluate=False), cases, statement.hypotheses).status == "proved"


def _in_each(
    claim: Claim,
    relation: Any,
    cases: Sequence[Case],
    hypotheses: Sequence[Any],
    domain: Mapping[Any, Any] | None = None,
    limit: int = BOXES,
) -> Bound:
    """The relation for every choice of integers: the first that breaks it or stays open, or all of them together."""
    boxes, margins = 0, []
    for case in cases:
        put = [_at(claim, text, case.values) for text in (relation, *hypotheses)]
        found = prove(claim, put[0], case.box, put[1:], domain, limit)
        boxes += found.boxes
        if found.status != "proved":
            where = ", ".join([*(f"{s} = {v}" for s, v in case.values.items()), found.where]) if found.where else ""
            return replace(found, boxes=boxes, point={**case.values, **found.point}, where=where)
        margins += [found.margin] if found.margin else []
    return Bound("proved", boxes, margin=min(margins, key=float, default=""))


def _at(claim: Claim, relation: Any, values: Mapping[Any, Any]) -> Any:
    if not values:
        return relation
    sides = (write_out(unfold(side, claim.where), values) for side in (relation.lhs, relation.rhs))
    return relation.func(*sides, evaluate=False)


def prove(
    claim: Claim,
    relation: Any,
    box: Mapping[Symbol, Enclosure],
    hypotheses: Sequence[Any] = (),
    domain: Mapping[Any, Any] | None = None,
    limit: int = BOXES,
) -> Bound:
    """Whether a relation holds on a box: lhs − rhs ≤ 0 (or < 0, which must be strict on every box)."""
    with ctx.workprec(BITS):
        ground = Ground(claim.domain if domain is None else domain, claim.where)
        expr = unfold(relation.lhs - relation.rhs, claim.where)
        if isinstance(relation, Ge | Gt):
            expr = -expr
        hypotheses = [*hypotheses, *_between(ground, box)]
        # What the statement does not speak of need not be split.
        spoken = {s for text in (expr, *hypotheses) for s in unfold(text, claim.where).free_symbols}
        spoken |= {claim.tail.variable} if claim.tail else set()
        box = {s: side for s, side in box.items() if s in spoken} or dict(list(box.items())[:1])
        if claim.tail and claim.tail.variable in box and _covers(claim.tail, relation, claim, box):
            y = claim.tail.variable
            box = {**box, y: Enclosure(box[y].lo, number(Rational(claim.tail.start)).upper())}
        form, region = Form(ground, expr, list(box)), _Region(ground, hypotheses, list(box))
        return _split(form, region, list(box.values()), isinstance(relation, Lt | Gt), limit)


def _between(ground: Ground, box: Mapping[Symbol, Enclosure]) -> Iterator[Any]:
    """What is known of symbols whose intervals depend on others."""
    for symbol in box:
        set_ = ground.domain.get(symbol)
        if isinstance(set_, Interval) and set_.free_symbols:
            yield (Gt if set_.left_open else Ge)(symbol, set_.start, evaluate=False)
            yield (Lt if set_.right_open else Le)(symbol, set_.end, evaluate=False)


class _Region:
    """The points of the domain that satisfy the hypotheses; one that speaks of more than the box is not read."""

    def __init__(self, ground: Ground, hypotheses: Sequence[Any], names: list[Symbol]) -> None:
        sets = [ground.domain.get(s, Interval(-oo, oo)) for s in names]  # the variable of a window is in none
        # An end that depends on other symbols is among the hypotheses.
        fixed = [[None if end in (oo, -oo) or end.free_symbols else number(end) for end in (s.start, s.end)] for s in sets]
        self.ends = [(lo, hi) for lo, hi in fixed]
        gaps = [(h.func, unfold(h.lhs - h.rhs, ground.where)) for h in hypotheses]
        self.gaps = [(relation, ground.function(gap, names)) for relation, gap in gaps if unknowns(gap) <= set(names)]
        self.whole = len(self.gaps) == len(hypotheses)

    def misses(self, box: list[Enclosure]) -> bool:
        """Certain that no point of the box is in the region."""
        return any(_certain(NEGATED[relation], gap(box)) for relation, gap in self.gaps)

    def admits(self, point: list[arb]) -> bool:
        """Certain that the point is in the region: the box was rounded outward and may reach beyond the domain."""
        inside = all((lo is None or lo < x) and (hi is None or x < hi) for x, (lo, hi) in zip(point, self.ends, strict=True))
        met = all(_certain(relation, gap([Enclosure.of(x) for x in point])) for relation, gap in self.gaps)
        return self.whole and inside and met


def _certain(relation: Any, gap: Enclosure) -> bool:
    """Whether gap R 0 holds at every point the gap was computed from."""
    signs = {
        Le: gap.hi <= 0, Lt: gap.hi < 0, Ge: gap.lo >= 0, Gt: gap.lo > 0, Eq: gap.lo == 0 == gap.hi, Ne: not gap.contains_zero()
    }  # fmt: skip
    return bool(gap.grade >= CLOSED and signs[relation])


def _split(form: Form, region: _Region, sides: list[Enclosure], strict: bool, limit: int) -> Bound:
    """Branch and bound: the box that may reach highest is looked at first."""
    ticket, worst = count(), None
    queue: list[Any] = []
    for end in form.ends():
        form.touch(end)

    def push(box: list[Enclosure]) -> None:
        reach = form.upper(box, tight=False)
        height = float("-inf") if not reach.upper.is_finite() else -float(reach.upper)
        heapq.heappush(queue, (height, next(ticket), len(form.contacts), reach, box))

    push(sides)
    for boxes in range(1, limit + 1):
        if not queue:
            return Bound("proved", boxes - 1, margin=show(-worst, 4) if worst is not None else "")
        _, _, known, reach, box = heapq.heappop(queue)
        if region.misses(box):
            continue
        if not reach.tight and (worst is None or reach.upper > worst):
            reach = form.upper(box, tight=True)  # for the margin
        upper, leaning = reach.upper, reach.leaning
        if upper < 0 or (upper <= 0 and not strict) or reach.below:
            worst = upper if worst is None or upper > worst else worst
            continue
        if (boxes in SEARCHES and form.touch(form.near(box))) or known < len(form.contacts):
            push(box)
            continue
        top = [_near_the_top(side, lean) for side, lean in zip(box, leaning, strict=True)]
        for inside in (top, [side.middle for side in box]) if any(leaning) else (top,):
            value = form.at(inside)
            if value.is_finite() and (value > 0 or (strict and value >= 0)) and region.admits(inside):
                point = {s: _rational(x) for s, x in zip(form.names, inside, strict=True)}
                return Bound("broken", boxes, point=point, value=show(value, 6))
        if not box:
            break
        # Where the function is monotone, a shorter side would have its maximum at the same end.
        # But a hypothesis may cut that end off.
        flat = [n for n, lean in enumerate(leaning) if lean == 0]
        free = range(len(box)) if not flat or (region.gaps and boxes % 2) else flat
        widest = max(free, key=lambda n: _size(box[n]))  # of infinite sides the one that begins first
        for half in box[widest].split():
            push([*box[:widest], half, *box[widest + 1 :]])
    return Bound("open", limit, where=_place(form, queue[0][-1]) if queue else "")


def _rational(point: arb) -> Rational:
    exact = point.mid().fmpq()
    return Rational(int(exact.p), int(exact.q))


def _place(form: Form, box: list[Enclosure]) -> str:
    return ", ".join(f"{s} in [{show(side.lo, 6)}, {show(side.hi, 6)}]" for s, side in zip(form.names, box, strict=True))


def _near_the_top(side: Enclosure, lean: int) -> arb:
    """A point inside, close to the end at which a monotone function is largest."""
    if lean == 0 or not side.is_finite:
        return side.middle
    end, other = (side.hi, side.lo) if lean > 0 else (side.lo, side.hi)
    return (end + (other - end) * arb(2) ** -30).mid()


def _size(side: Enclosure) -> tuple[float, float]:
    return (float(side.width), 0.0) if side.is_finite else (float("inf"), -abs(float(side.middle)))


def _covers(barrier: Barrier, relation: Any, claim: Claim, box: Mapping[Symbol, Enclosure]) -> bool:
    """The barrier lemma, each of its conditions checked, for relations kf ≤ c with k ≥ 0 on the tail."""
    f, y = barrier.function, barrier.variable
    start, ground = Enclosure.of(number(Rational(barrier.start))), Ground(claim.domain, claim.where)
    if not box[y].lo <= start.lo <= start.hi <= box[y].hi or not isinstance(relation, Le | Lt) or not _rides(barrier, claim):
        return False
    k = cancel(relation.lhs / f)
    if relation.rhs.free_symbols or not k.free_symbols <= {y} or not is_zero(relation.lhs - k * f, claim.domain):
        return False
    tail = Enclosure(start.lo, INF)
    factor = ground.function(k, [y])([tail])
    if not _certain(Gt if isinstance(relation, Lt) else Ge, factor):
        return False
    # f below this level is enough: kf < c where k is largest, or smallest for a negative c.
    level = (Enclosure.of(number(relation.rhs)) / factor).lo
    below = ground.function(f, [y])([start]) - level
    slope = ground.function(barrier.slope, [y, barrier.value])([tail, Enclosure.of(level)])
    smooth = ground.function(f, [y])([tail]).grade == SMOOTH
    return bool(level.is_finite() and smooth and _certain(Lt, below) and _certain(Lt, slope))


@lru_cache(maxsize=64)
def _rides(barrier: Barrier, claim: Claim) -> bool:
    """Whether the function alone satisfies its differential equation."""
    f, y = barrier.function, barrier.variable
    return f.free_symbols == {y} and is_zero(diff(f, y) - put(barrier.slope, {barrier.value: f}), claim.domain)


def _summary(found: Bound) -> dict[str, Any]:
    kept = {
        "status": found.status,
        "boxes": found.boxes,
        "margin": found.margin,
        "point": _shown(found.point),
        "excess": found.value,
    }
    kept["open at"] = found.where
    return {key: value for key, value in kept.items() if value}
