"""The flow reading: the claim's own differential equation, followed, must keep the statement.

It is followed twice. The trajectory from an exact start is enclosed (`numerics/trajectory.py`), and with it both sides of
the statement at every time of the span: what is violated there is refuted with a witness, an equation keeps a certified
bound of its residual, an inequality its margin. Where the claim names a finite time and its starts are a box of few sides,
the whole box is followed, and then an inequality is ENCLOSED. The second opinion knows nothing of that: Gragg's midpoint
rule, extrapolated to order eight, with steps h, h/2 and h/4 in 256-bit arithmetic, so that no rounding floor hides the
order. A true invariant has a residual that shrinks at the integrator's order. Both must agree.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache, partial
from heapq import heappop, heappush
from itertools import chain, count, islice, product, tee
from math import inf, log2, nextafter
from typing import Any

from flint import arb, arb_poly, ctx, fmpq
from sympy import (
    Eq,
    FiniteSet,
    Ge,
    Gt,
    Integer,
    Integral,
    Interval,
    Le,
    Lt,
    Ne,
    Number,
    Range,
    Rational,
    S,
    oo,
    preorder_traversal,
    sympify,
)

from derivations.checker.claim import Claim, Root, Sharp, Statement, Verdict, unknowns
from derivations.checker.core.conditions import discharged
from derivations.checker.core.ground import Ground
from derivations.checker.domain import DomainError, Point, Seeded, draw
from derivations.checker.patience import TooLong
from derivations.checker.sums import dot, family, look_up, unfold
from derivations.checker.symbolic import Outcome, definitions, equal, roughness, undefined
from numerics import kinks
from numerics.aim import at_numbers, with_values
from numerics.arithmetic import CompileError, settled
from numerics.ball import certify
from numerics.climb import climb
from numerics.compile import compile_exactly
from numerics.judge import (
    BITS,
    STRICT,
    TIGHT,
    at_start,
    describe,
    flat,
    gaps_at,
    level,
    meets,
    number,
    shape_of,
    show,
    state,
)
from numerics.sample import Ends, by_points_alone, generic_points, perhaps_without_value, rough
from numerics.trajectory import POLE, Field, Leg, Lost, Rough, State, along, box, halves, jacobian, legs, point
from numerics.trajectory import UNSMOOTH as NO_SERIES

ORDER = 8
SUBSTEPS = (2, 4, 6, 8)  # two orders for each row of the extrapolation
COARSE = 8  # steps over the whole time at the coarsest level; then twice and four times as many
STARTS = 3
FEW = 8  # values of what has few, each of which an inequality is followed from
SEEDS = 24  # starts looked at for some that satisfy the hypotheses
ROUNDING = 2.0**-200  # how far rounding may have moved a state: what this can explain is no residual
FAR = 5.0  # a state that moved further is on its way to a blow-up: integrate over half the time
HALVINGS = 5  # of a time that is too long: of a step, or for an order that does not show yet

ENCLOSING = 160  # bits: enough for what a step may add
SPAN = fmpq(8)  # how long a trajectory is followed, where the claim's time does not end before
EFFORT = 800  # steps of a trajectory with one line of code; with more lines as many fewer
COVERING = 3_000  # the same for all boxes of starts together, whose steps are cheaper
INTEGRAL = 60  # lines that an integral in the statement counts for
LINES = 32  # of code times time, for the second opinion
NARROW = 2.0**-50  # a residual enclosed no better than this tells nothing
DEPTH = 4  # halvings of a step's time, over which one polynomial is read
SIDES = 3  # of a box of starts
BEYOND = (*range(1, 33), 64, 128)  # the least of an integer without an end
MANY = 100  # values of an integer that are all looked at
WAYS, LOOKS = 3, 120  # to where a margin is least, all the time or when it is read last, and trajectories followed on each
WIDE = 64  # of a set without an end, where a margin is looked for
SIZES = (*(Rational(2) ** n for n in range(-3, 7)), Integer(10), Integer(100))  # beyond the end of a set without another
BESIDE = Rational(1, 64)  # of a side, how far from an end that does not belong to it
BOXES, FURTHEST = 96, 100  # boxes of starts, and steps from the middle of one
BOX_ORDER, BOX_TOLERANCE, BOX_BITS = 10, 2.0**-24, 96
FINE = 20  # halvings of a step, to find when a relation begins to fail: further than its states are known says nothing
DEAR = "further costs too much"
UNSMOOTH = "the statement is not smooth on the enclosed trajectory"
ERRORS = (ArithmeticError, AttributeError, LookupError, NotImplementedError, RecursionError, TypeError, ValueError)

FAILS: dict[Any, Callable[[arb], bool]] = {  # whether lhs − rhs certainly breaks the relation
    Eq: lambda gap: gap != 0,
    Ne: lambda gap: gap == 0,
    Le: lambda gap: gap > 0,
    Lt: lambda gap: gap >= 0,
    Ge: lambda gap: gap < 0,
    Gt: lambda gap: gap <= 0,
}


@dataclass
class Run:
    """A start, what moves from it, and where it was found to lead."""

    described: dict[str, str]
    start: Point
    moving: tuple[Any, ...]
    until: fmpq
    legs: list[Leg] = field(default_factory=list)
    span: fmpq = field(default_factory=lambda: fmpq(0))  # how long the statement was followed without a gap
    bound: float = 0.0  # of the residual of an equation, of what an inequality may be violated by
    margin: float = float("inf")  # of an inequality
    latest: float = float("inf")  # the same at the latest time that was read
    notes: dict[str, str] = field(default_factory=dict)
    effort: int = EFFORT  # to follow it
    over: bool = False  # whether what the statement holds as long as ends with the run
    witness: dict[str, str] | None = None
    failed: fmpq = field(default_factory=lambda: fmpq(0))  # when the witness was found


@dataclass(frozen=True)
class Survey:
    """lhs − rhs during one step: where it fails, else between which values it lies and at which times that says nothing."""

    fails: fmpq | None = None
    low: float = float("inf")
    high: float = float("-inf")
    unknown: tuple[fmpq, fmpq] | None = None


def read(claim: Claim, statement: Statement, name: str) -> Outcome:
    """OBSERVED along enclosed trajectories, ENCLOSED along all of them, or REFUTED with a start and a time."""
    if not claim.flow:
        return Outcome(None, "nothing moves: the claim has no flow")
    part = statement.parts[name]
    if isinstance(part, Sharp | Root) or (isinstance(part, Ne) and len(flat(part)) > 2):
        # Points are where a trajectory starts, and say nothing of what nobody follows.
        return Outcome(Verdict.UNDECIDED, "only what relates two numbers is followed along a trajectory")
    try:
        runs = starts(claim, statement, name)
        if not runs:
            return Outcome(Verdict.UNDECIDED, "no start satisfied the hypotheses")
        turning = _turning(claim, statement, part) if isinstance(part, Eq) else ""
        # What is analytic is one equation from all starts.
        more = further(claim, statement, name) if turning or not isinstance(part, Eq) else ()
        for run in chain(runs, more):
            failed = _fails(claim, part, run)
            if (failed or {"unsure", "ended"} & set(run.notes)) and not any(one is run for one in runs):
                runs = [*runs, run]
            if failed:
                break
        return _verdict(claim, statement, name, runs, turning)
    except ERRORS as error:
        return Outcome(Verdict.UNDECIDED, str(error) or f"the flow cannot be followed: {error!r}")


def _fails(claim: Claim, part: Any, run: Run) -> bool:
    """Whether it certainly fails along a run while it still was to hold; where only that is not known, the run says so."""
    _end(claim, run)
    follow(claim, part, run)
    if run.witness is None or _lasted(claim, run):
        return run.witness is not None
    run.notes["unsure"] = "it fails along a trajectory, and it is not known whether it still was to hold there"
    run.witness = None
    return False


def _end(claim: Claim, run: Run) -> None:
    """Ends a run just before what the statement holds as long as has certainly failed: from there on it says nothing."""
    with ctx.workprec(ENCLOSING):
        relations = [(r, _of_the_state(claim, flat(r), run.start, run.moving)) for r in claim.as_long_as]
        if not relations:
            return
        _, lines = _of_the_state(claim, tuple(dot(s) for s in run.moving), run.start, run.moving)
        most = max(8, run.effort // (lines + sum(more for _, (_, more) in relations) + 8))
        try:
            for leg in islice(_steps(claim, run), most):
                times = [_first_failure(relation, sides, leg) for relation, (sides, _) in relations]
                if found := [time for time in times if time is not None]:
                    run.until, run.over = leg.begin + min(found), True
                    return
        except (Lost, Rough):
            return


def _first_failure(relation: Any, sides: Callable[..., Any], leg: Leg) -> fmpq | None:
    """When during a step a relation begins to fail, or a little before; None where it is not seen to."""
    times = []
    for reading in (_value(poly) for poly in along(leg, partial(_gaps_of, sides))):
        before, after = fmpq(0), survey(relation, reading, leg.length).fails
        for _ in range(FINE if after is not None else 0):
            middle = (before + after) / 2
            before, after = (before, middle) if FAILS[relation.func](reading(arb(middle))) else (middle, after)
        if after is not None:
            times.append(before)
    return min(times, default=None)


def _lasted(claim: Claim, run: Run) -> bool:
    """Whether what a statement holds as long as certainly did so until the witness."""
    with ctx.workprec(ENCLOSING):
        for relation in claim.as_long_as:
            sides, _ = _of_the_state(claim, flat(relation), run.start, run.moving)
            for leg in (leg for leg in run.legs if leg.begin < run.failed):
                try:
                    readings = [_value(poly) for poly in along(leg, partial(_gaps_of, sides))]
                except Rough:
                    return False
                found = [survey(relation, reading, min(leg.finish, run.failed) - leg.begin) for reading in readings]
                if isinstance(relation, Eq) or any(one.fails is not None or one.unknown is not None for one in found):
                    return False
                ends = [-one.low if isinstance(relation, Ge | Gt) else one.high for one in found]
                if not all(end < 0 if isinstance(relation, Lt | Gt) else end <= 0 for end in ends):
                    return False
    return True


def _verdict(claim: Claim, statement: Statement, name: str, runs: list[Run], turning: str) -> Outcome:
    part = statement.parts[name]

    def refuted(run: Run) -> Outcome:
        return Outcome(Verdict.REFUTED, "it fails along an enclosed trajectory", {**detail, "witness": run.witness})

    broken = next((run for run in runs if run.witness is not None), None)
    detail = _summary(part, runs if broken is None else [broken])
    try:
        found = measure(claim, part, runs)
    except ERRORS as error:
        if broken is None:
            return Outcome(Verdict.UNDECIDED, str(error), detail)
        return refuted(broken)
    detail = {
        "order": round(found["order"], 2) if found["order"] != float("inf") else "exact",
        "residuals": [f"{r:.3e}" for r in found["residuals"]],
        "steps": found["steps"],
        "time": found["time"],
        "starts": len(runs),
        "integrator_order": ORDER,
        **detail,
    }
    if apart := next((words for run in runs if (words := run.notes.get("apart"))), ""):
        return Outcome(Verdict.UNDECIDED, apart, detail)
    if broken is not None:
        return refuted(broken)
    if words := next((words for run in runs for key in ("start", "unsure") if (words := run.notes.get(key))), ""):
        return Outcome(Verdict.UNDECIDED, words, detail)
    opinion = judge_order(found)
    if opinion is Verdict.REFUTED:
        bound = f"which the enclosure bounds by {found['run'].bound:.1e}" if found["run"].legs else "but nothing was enclosed"
        return Outcome(Verdict.UNDECIDED, f"the residual does not shrink with the step, {bound}", detail)
    if opinion is Verdict.UNDECIDED:
        return Outcome(opinion, f"the residual shrinks at order {detail['order']}, not {ORDER}", detail)
    if detail["enclosed"] and not isinstance(part, Eq):
        whole, middles = cover(claim, statement, part)
        if whole:
            # An enclosure passes over what has no value, such as the slope of |s| at 0.
            if open_ := undefined(claim, statement, flat(part), certify):
                return Outcome(Verdict.UNDECIDED, open_, detail)
            return Outcome(Verdict.ENCLOSED, "", {**detail, **whole})
        for run in _from(claim, statement, name, middles):
            if _fails(claim, part, run):
                return refuted(run)
            if "unsure" in run.notes:
                return Outcome(Verdict.UNDECIDED, run.notes["unsure"], detail)
    if by_points_alone(claim, statement) and not isinstance(part, Eq):
        for run in elsewhere(claim, statement, name):
            if _fails(claim, part, run):
                return refuted(run)
            if words := next((run.notes[key] for key in ("unsure", "ended", "leaves") if key in run.notes), ""):
                where = ", ".join(f"{symbol} = {value}" for symbol, value in run.described.items())
                return Outcome(Verdict.UNDECIDED, f"{words} (from {where})", detail)
    words = str(detail.get("leaves", "")) or _unseen(claim, statement, part, runs, turning)  # beyond it nothing was seen
    if words := words or perhaps_without_value(claim, statement, part):
        return Outcome(Verdict.UNDECIDED, words, detail)
    return Outcome(Verdict.OBSERVED, "", detail)


def _unseen(claim: Claim, statement: Statement, part: Any, runs: list[Run], turning: str) -> str:
    """Why what was followed says nothing of the rest of the time: an equation between what is analytic goes on as it began.

    An inequality that is kept by what decays, and one that is broken by what grows slowly, look alike.
    """
    ended = next((words for run in runs if (words := run.notes.get("ended"))), "")
    if NO_SERIES in ended:
        return ended
    endless = any(not run.over and _clock(claim, run.start, run.moving) is None for run in runs)
    if turning:
        return turning
    if not ended and not endless:
        return ""
    seen = ended or f"followed to t = {SPAN}"
    if isinstance(part, Eq):
        why = roughness(claim, statement, flat(part), certify)
        return f"{seen}; that it goes on like that asks for more: {why}" if why else ""
    return f"{seen}; of an inequality that says nothing of what comes then"


def _turning(claim: Claim, statement: Statement, part: Any) -> str:
    """Why an equation may be another one from other starts, unless each sign on which its pieces depend is enclosed."""
    why = rough(claim, statement, part)
    texts = [unfold(text, definitions(claim)) for text in (*flat(part), *claim.flow.values())] if why else []
    found = list(dict.fromkeys(gap for text in texts for gap in kinks.gaps(text)))
    kept = all(any(cover(claim, statement, of(gap, 0, evaluate=False))[0] for of in (Ge, Le)) for gap in found)
    return "" if found and kept else why


def _summary(part: Any, runs: list[Run]) -> dict[str, Any]:
    """What the enclosures say, of the run they say the least of."""
    span = min(run.span for run in runs)
    enclosed = all(run.span > 0 and run.bound < NARROW for run in runs)
    detail: dict[str, Any] = {"enclosed": enclosed, "span": f"[0, {_time(span)}]"}
    with ctx.workprec(ENCLOSING):
        if radii := [float(y.rad()) for run in runs for leg in run.legs if leg.finish <= run.span for y in leg.end.states]:
            detail["radius"] = f"{max(radii):.1e}"
    if isinstance(part, Eq):
        detail["residual below"] = f"{max(run.bound for run in runs):.1e}"
    elif span > 0:
        detail["margin"] = f"{max(0.0, min(run.margin for run in runs)):.3g}"
    for key in ("ended", "leaves"):
        if words := next((run.notes[key] for run in runs if key in run.notes), None):
            detail[key] = words
    return detail


# The enclosure.


def starts(claim: Claim, statement: Statement, name: str) -> list[Run]:
    """Several exact starts that satisfy the hypotheses."""
    with ctx.workprec(BITS):
        points = (point for point in generic_points(claim, SEEDS) if meets(claim, statement, name, point))
        return [_run(claim, statement.parts[name], point) for point in islice(points, STARTS)]


def further(claim: Claim, statement: Statement, name: str) -> Iterator[Run]:
    """Starts at each value of what has few, and at the corners of a box: where an inequality may fail first."""
    part = statement.parts[name]
    few = {s: [*set_] for s, set_ in claim.domain.items() if _few(set_)}
    texts = (*flat(part), *claim.flow.values(), *map(sympify, claim.initial.values()))
    spoken = set().union(*(unknowns(unfold(text, definitions(claim))) for text in texts))
    ends = {
        s: both
        for s, set_ in claim.domain.items()
        if isinstance(set_, Interval) and s in spoken and look_up(claim.initial, s) is None and (both := _ends(set_))
    }
    chosen = [dict(zip(few, values, strict=True)) for values in islice(product(*few.values()), FEW)] if few else []
    if 0 < len(ends) < SIDES:  # and half way between them
        ends = {s: [*both, sum(both) / len(both)] for s, both in ends.items()}
    if len(ends) <= SIDES:
        corners = [dict(zip(ends, values, strict=True)) for values in product(*ends.values())] if ends else []
    else:
        corners = [{s: end} for s, both in ends.items() for end in both][: 2 * FEW]
    yield from _from(claim, statement, name, chosen + corners)


def _from(claim: Claim, statement: Statement, name: str, values: Iterable[dict[Any, Any]]) -> Iterator[Run]:
    """Starts at these values of some of what is drawn, as far as they satisfy the hypotheses."""
    for drawn in chain.from_iterable(with_values(claim, some, Seeded) for some in values):
        yield from _at(claim, statement, name, drawn)


def _at(claim: Claim, statement: Statement, name: str, drawn: Point) -> Iterator[Run]:
    """The start at a point, if it satisfies the hypotheses."""
    with ctx.workprec(BITS):
        if meets(claim, statement, name, drawn):
            yield _run(claim, statement.parts[name], drawn)


def elsewhere(claim: Claim, statement: Statement, name: str) -> Iterator[Run]:
    """Starts far away and at what is named, and where the margin of an inequality that nothing else shows is least."""
    part = statement.parts[name]
    ends = [lambda _: Ends(0), lambda _: Ends(1)]
    far = (drawn for some in _chosen(claim) for choices in (Seeded, *ends) for drawn in with_values(claim, some, choices))
    named = at_numbers(claim, [*flat(part), *claim.flow.values()], False)
    for drawn in chain(far, islice(named, MANY), *(_drawn(claim, choices(0)) for choices in ends)):
        for run in _at(claim, statement, name, drawn):
            run.effort = 8 * EFFORT
            yield run

    def seen(late: bool, _: Point) -> Callable[[Point], float]:
        return lambda drawn: max((_height(claim, part, run, late) for run in _at(claim, statement, name, drawn)), default=-inf)

    wide = {s: Interval(set_.start, set_.start + WIDE, set_.left_open) for s, set_ in claim.domain.items() if _begins(set_)}
    domains = (claim.domain, {**claim.domain, **wide}) if wide else (claim.domain,)
    for domain, seed, late in product(domains, range(WAYS), (False, True)):  # the least at the start tells nothing of a rate
        try:
            yield from _at(claim, statement, name, climb(domain, None, partial(seen, late), seed, LOOKS)[1])
        except ERRORS:  # no start there, or none that can be followed
            continue


def _chosen(claim: Claim) -> Iterator[dict[Any, Any]]:
    """Large values of what has no end, each by itself and all at once, and those of integers with an end; but no sizes."""
    sizes = set().union(*(unknowns(set_) for set_ in claim.domain.values()))
    free = {s: set_ for s, set_ in claim.domain.items() if look_up(claim.initial, s) is None and s not in sizes}
    endless = {s: [set_.start + n for n in BEYOND] for s, set_ in free.items() if isinstance(set_, Range) and set_.stop == oo}
    endless |= {s: found for s, set_ in free.items() if isinstance(set_, Interval) and (found := _far(set_))}
    yield from ({s: value} for s, values in endless.items() for value in values)
    if len(endless) > 1:
        yield from (dict(zip(endless, values, strict=True)) for values in zip(*endless.values(), strict=False))
    for symbol, set_ in free.items():
        if isinstance(set_, Range) and set_.start.is_Integer and set_.stop.is_Integer:
            yield from ({symbol: value} for value in set_[:: max(1, set_.size // MANY)])


def _drawn(claim: Claim, choose: Ends) -> Iterator[Point]:
    try:
        yield draw(claim.domain, choose, FEW)
    except DomainError:  # a set has no member there
        return


def _height(claim: Claim, part: Any, run: Run, late: bool) -> float:
    return inf if _fails(claim, part, run) else -(run.latest if late else run.margin)


def _far(set_: Interval) -> list[Any]:
    """Numbers of many sizes in a set without an end, and beside an end that does not belong to it."""
    begin, end = (side if side.is_Rational else S.Zero for side in (set_.start, set_.end))
    found = [begin + size for size in SIZES] if set_.end == oo else []
    found += [end - size for size in SIZES] if set_.start == -oo else []
    found += [set_.start + BESIDE**n for n in (2, 3)] if set_.left_open and set_.start.is_Rational else []
    return found + ([set_.end - BESIDE**n for n in (2, 3)] if set_.right_open and set_.end.is_Rational else [])


def _begins(set_: Any) -> bool:
    """Whether it is all numbers beyond one, of which others are drawn not far from it."""
    return isinstance(set_, Interval) and set_.start.is_Rational and set_.end == oo


def _few(set_: Any) -> bool:
    """Whether a number or a function has so few values that each is looked at."""
    if isinstance(set_, Range):
        size = set_.stop - set_.start
        return size.is_Integer and 1 < size <= FEW
    return isinstance(set_, FiniteSet) and 1 < len(set_) <= FEW


def _ends(set_: Interval) -> list[Any]:
    """The ends that are numbers, or what is beside them where they do not belong to the set."""
    room = BESIDE * (set_.measure if set_.measure.is_Rational else 1)
    found = ((set_.start, set_.left_open, room), (set_.end, set_.right_open, -room))
    return [end + step if left_out else end for end, left_out, step in found if end.is_Rational]


def _run(claim: Claim, part: Any, drawn: Point) -> Run:
    start = at_start(claim, part, drawn)
    moving = state(claim, start)
    if not moving:
        raise CompileError("nothing moves at the sizes drawn: give the flow a member")
    return Run(describe(claim, drawn), start, moving, _horizon(claim, start, moving))


def _horizon(claim: Claim, start: Point, moving: tuple[Any, ...]) -> fmpq:
    """How long to follow: to the end of the claim's time, or for a while if that has none."""
    clock = _clock(claim, start, moving)
    if clock is None:
        return SPAN
    end, closed = clock
    time = fmpq(int(end.p), int(end.q)) if isinstance(end, Rational) else fmpq(int(float(number(end)) * 2**20), 2**20)
    return time if closed else time * fmpq(1023, 1024)


def _clock(claim: Claim, start: Point, moving: tuple[Any, ...]) -> tuple[Any, bool] | None:
    """When the claim's time ends, and whether the end belongs to it.

    The set of what moves says where it may start; that of t, which counts from zero, says how long the time is.
    """
    for symbol in (s for s in moving if str(s) == "t" and start[s] == 0):
        rate, set_ = sympify(look_up(claim.flow, symbol)), claim.domain.get(symbol)
        if not any(rate.has(family(s)) for s in moving):
            rate = rate.xreplace({s: value for s, value in start.items() if isinstance(value, Rational)})
        if isinstance(set_, Interval) and set_.end.is_finite and isinstance(rate, Number) and rate > 0:
            return set_.end / rate, not set_.right_open
    return None


def follow(claim: Claim, part: Any, run: Run) -> None:
    """Encloses the trajectory of a run and reads the part at every time of it, until it fails or cannot be followed."""
    with ctx.workprec(ENCLOSING):
        first = [number(run.start[s]) for s in run.moving]
        velocity, lines = _of_the_state(claim, tuple(dot(s) for s in run.moving), run.start, run.moving)
        sides, more = _of_the_state(claim, flat(part), run.start, run.moving)
        nodes = (node for side in flat(part) for node in preorder_traversal(unfold(side, definitions(claim))))
        cost = lines + more + 8 + INTEGRAL * sum(isinstance(node, Integral) for node in nodes)
        # Where both sides of an inequality are equal at the start, it counts which way they part.
        kept = not isinstance(part, Eq) and level(claim, part, run.start)
        gaps = sides(first)
        if any(FAILS[part.func](gap) for gap in _gaps(gaps)) or (isinstance(part, STRICT) and kept):
            run.witness = _witness(run, fmpq(0), first, sides)
            return
        if isinstance(part, STRICT) and any(gap.contains(0) for gap in _gaps(gaps)):
            run.notes["start"] = "at t = 0 a strict inequality cannot be told from an equation"
            return
        whole = True
        try:
            for leg in islice(_steps(claim, run), max(8, run.effort // cost)):
                run.legs.append(leg)
                whole = _read_leg(part, run, leg, sides, velocity if kept else None, whole)
                if run.witness is not None:
                    return
            if run.legs and run.legs[-1].finish < run.until:
                raise Lost(run.legs[-1].finish, DEAR)
        except Lost as lost:
            run.notes["ended"] = f"followed to t = {_time(lost.time)} of {_time(run.until)}: {lost.why}"


def _steps(claim: Claim, run: Run) -> Iterator[Leg]:
    """The steps along a trajectory: made as far as somebody asks, and once for a statement and all its mutants."""
    for leg in copy(_made(claim, _hashable(run.start), run.moving, run.until)):
        if isinstance(leg, Lost):
            raise Lost(leg.time, leg.why)
        yield leg


def _hashable(start: Point) -> tuple[Any, ...]:
    """A start to be known by; FLINT hashes no ball that is not a number."""
    return tuple((s, (value.mid(), value.rad()) if isinstance(value, arb) else value) for s, value in start.items())


def _start(known: tuple[Any, ...]) -> Point:
    return {s: arb(*value) if isinstance(value, tuple) else value for s, value in known}


@lru_cache(maxsize=64)
def _made(claim: Claim, known: tuple[Any, ...], moving: tuple[Any, ...], until: fmpq) -> Iterator[Leg | Lost]:
    start = _start(known)
    velocity, _ = _of_the_state(claim, tuple(dot(s) for s in moving), start, moving)
    first = point([number(start[s]) for s in moving])

    def made() -> Iterator[Leg | Lost]:
        try:
            yield from legs(velocity, first, until)
        except Lost as lost:
            yield lost
        except TooLong:  # whoever asks next begins anew
            _made.cache_clear()
            raise

    return tee(made(), 1)[0]


def _read_leg(
    part: Any, run: Run, leg: Leg, sides: Callable[..., Any], kept: Field | None, whole: bool, halvings: int = HALVINGS
) -> bool:
    """Reads the part during one step; whether it was followed without a gap up to its end.

    `kept` is the flow where both sides are equal at the start, so that it counts which way they part.
    """
    why, slopes = "", []
    try:
        polys = along(leg, partial(_gaps_of, sides))
        readings = [_value(poly) for poly in polys]
        slopes = [_rate(leg, sides, kept, n) for n in range(len(polys))] if kept is not None and leg.begin == 0 else []
    except Rough as error:
        why, readings = str(error), [_directly(leg, sides, n) for n in range(len(flat(part)) // 2)]
    found = [survey(part, reading, leg.length, slopes[n] if slopes else None) for n, reading in enumerate(readings)]
    if (fails := next((one.fails for one in found if one.fails is not None), None)) is not None:
        run.failed = leg.begin + fails
        run.witness = _witness(run, run.failed, leg.at(fails), sides)
        return whole
    if unknown := [one.unknown for one in found if one.unknown is not None]:
        if not whole or halvings == 0:
            if whole:
                a, b = (_time(leg.begin + end(ends)) for end, ends in zip((min, max), zip(*unknown, strict=True), strict=True))
                trouble = f"{UNSMOOTH}: {why}" if why else "the enclosure is too wide to tell"
                run.notes["leaves"] = f"at t in [{a}, {b}] {trouble}"
            return False
        for half in halves(leg):
            if run.witness is None:
                whole = _read_leg(part, run, half, sides, kept, whole, halvings - 1)
        return whole
    if whole:
        ends = [_violated(part, one.low, one.high) for one in found]
        run.bound, run.margin, run.span = max(run.bound, *ends), min(run.margin, 0.0 - max(ends)), leg.finish
        latest = [reading(arb(leg.length)) for reading in readings]
        run.latest = 0.0 - max(_violated(part, float(gap.lower()), float(gap.upper())) for gap in latest)
    return whole


def _violated(part: Any, low: Any, high: Any) -> Any:
    """By how much lhs − rhs between these ends may violate the part: by less than nothing where it holds with a margin."""
    if isinstance(part, Eq | Ne):  # two sides that differ are apart in one direction
        return (max if isinstance(part, Eq) else min)(-low, high)
    return -low if isinstance(part, Ge | Gt) else high


def survey(part: Any, value: Callable[[arb], arb], length: fmpq, slope: Callable[[arb], arb] | None = None) -> Survey:
    """lhs − rhs, enclosed over ever shorter times of a step; `slope` where both sides are equal when the step begins."""
    fails, low, high, unknown = FAILS[part.func], float("inf"), float("-inf"), None
    waiting = [(fmpq(0), length, 0)]
    while waiting:
        a, b, depth = waiting.pop()
        middle = (a + b) / 2
        if (broken := next((t for t in (middle, b) if fails(value(arb(t)))), None)) is not None:
            return Survey(broken)
        during = arb(a).union(arb(b))
        gap = value(during)
        if slope is not None and a == 0 and not isinstance(part, Eq) and _parts(part, slope(during)):
            low, high = min(low, 0.0), max(high, 0.0)
            continue
        if _settled(part, gap):
            low, high = min(low, _outward(gap.lower(), -inf)), max(high, _outward(gap.upper(), inf))
        elif depth < DEPTH:
            waiting += [(middle, b, depth + 1), (a, middle, depth + 1)]
        else:
            unknown = (a, b) if unknown is None else (min(a, unknown[0]), max(b, unknown[1]))
    return Survey(None, low, high, unknown)


def _outward(end: arb, way: float) -> float:
    """An end of an enclosure as a float beyond it: what is smaller than all floats is not zero."""
    near = float(end)
    return near if arb(near) == end else nextafter(near, way)


def _settled(part: Any, gap: arb) -> bool:
    """Whether nothing finer needs to be known of lhs − rhs: it holds, or is violated by next to nothing.

    By nothing at all what is strict would be violated too: there it holds, or nothing is known.
    """
    if not gap.is_finite():
        return False
    return bool(_violated(part, gap.lower(), gap.upper()) < (0 if isinstance(part, STRICT) else NARROW / 2))


def _parts(part: Any, slope: arb) -> bool:
    """Whether two sides that were equal part in the right direction."""
    return bool(slope >= 0 if isinstance(part, Ge | Gt) else slope <= 0)


def _value(poly: arb_poly) -> Callable[[arb], arb]:
    """A polynomial over a time: by the mean-value theorem, or term by term where that is finer."""
    rate = poly.derivative()

    def over(time: arb) -> arb:
        whole = poly(time)
        return whole.intersection(poly(time.mid()) + rate(time) * (time - time.mid())) if time.rad() > 0 else whole

    return over


def _directly(leg: Leg, sides: Callable[..., Any], n: int) -> Callable[[arb], arb]:
    """lhs − rhs over the states themselves, where there is no power series of it."""

    def over(time: arb) -> arb:
        try:
            return _gaps(sides(leg.at(time)))[n]
        except (ValueError, ZeroDivisionError):  # a pole
            return arb.nan()

    return over


def _rate(leg: Leg, sides: Callable[..., Any], velocity: Field, n: int) -> Callable[[arb], arb]:
    """d/dt of lhs − rhs along all the trajectories of a step: that of the polynomial is along the path between them."""

    def over(time: arb) -> arb:
        now = leg.at(time)
        try:
            slopes = jacobian(partial(_gaps_of, sides), now)
            return sum((slopes[n, j] * rate for j, rate in enumerate(velocity(now))), arb(0))
        except POLE:
            return arb.nan()

    return over


def _witness(run: Run, time: fmpq, now: State, sides: Callable[..., Any]) -> dict[str, str]:
    values = sides(now)
    gaps = [abs(gap) for gap in _gaps(values)]
    n = max(range(len(gaps)), key=lambda n: float(gaps[n].mid()))
    where = {f"{s} at the end": show(y) for s, y in zip(run.moving, now, strict=True)}
    return {**run.described, "time": str(time), **where, "lhs": show(values[2 * n]), "rhs": show(values[2 * n + 1])}


def _gaps(sides: Sequence[Any]) -> list[Any]:
    return [left - right for left, right in zip(sides[::2], sides[1::2], strict=True)]


def _gaps_of(sides: Callable[..., Any], values: State) -> list[Any]:
    return _gaps(sides(values))


def _time(time: fmpq) -> str:
    return f"{float(arb(time)):.6g}"


def _of_the_state(claim: Claim, outputs: tuple[Any, ...], start: Point, moving: tuple[Any, ...]) -> tuple[Any, int]:
    """The outputs as a function of what moves, and its length in lines."""
    shape = shape_of(claim, start)
    others = tuple(s for s in start if s not in shape and s not in moving)
    values = [start[s] if isinstance(start[s], arb) else number(start[s]) for s in others]
    function = _written(claim, outputs, moving + others, tuple(shape.items()))
    return (lambda now: [settled(v) for v in function([*now, *values])]), function.__code__.co_nlocals


@lru_cache(maxsize=256)
def _written(claim: Claim, outputs: tuple[Any, ...], inputs: tuple[Any, ...], shape: tuple[Any, ...]) -> Any:
    return compile_exactly(outputs, inputs, dict(shape), definitions(claim))


# The enclosure of all starts at once.


def _starts_level(claim: Claim, part: Any, start: Point) -> bool:
    """Whether the core shows both sides equal at the start, wherever that is."""
    ground = Ground({})
    level = all(equal(gap, S.Zero, ground) for gap in gaps_at(claim, part, start))
    return level and all(discharged(one) for one in ground.account.owed)


def cover(claim: Claim, statement: Statement, part: Any) -> tuple[dict[str, Any], list[dict[Any, Any]]]:
    """How an inequality was enclosed for every start and all of the claim's time; or middles of boxes for which it was not."""
    found = _whole(claim)
    if found is None:
        return {}, []
    sides_of, start, moving, until = found
    names = tuple(sides_of)
    with ctx.workprec(BOX_BITS):
        rates, lines = _of_the_state(claim, tuple(dot(s) for s in moving), start, names)
        sides, _ = _of_the_state(claim, flat(part), start, names)
        begun, _ = _of_the_state(claim, tuple(start[s] for s in names), start, names)
        premises = [(h, _of_the_state(claim, flat(h), start, names)[0]) for h in statement.hypotheses]
        resting = [arb(0)] * (len(names) - len(moving))
        kept = _starts_level(claim, part, {s: v for s, v in start.items() if v is not s})
        drawn = [n for n, symbol in enumerate(names) if start[symbol] is symbol]  # the others start as these say

        def velocity(now: State) -> State:
            return [*rates(now), *resting]

        def followed(now: State, most: int) -> tuple[Run, int]:
            """All that starts in a box, in at most so many steps, and how many there were."""
            run, steps = Run({}, start, names, until), 0
            try:
                for leg in legs(velocity, box(now), until, BOX_ORDER, BOX_TOLERANCE):
                    steps += 1
                    if not _read_leg(part, run, leg, sides, velocity if kept else None, True) or run.witness or steps > most:
                        break
            except Lost:
                pass
            return run, steps

        turn = count()
        waiting, seen, left, margin = [(0.0, next(turn), list(sides_of.values()))], 0, COVERING // (lines + 8), float("inf")
        while waiting:
            *_, one = heappop(waiting)
            now = begun(one)
            seen += 1
            if any(FAILS[h.func](gap) for h, function in premises for gap in _gaps(function(now))):
                continue
            run, steps = followed(now, left)
            left -= steps
            if run.span == until and (run.margin > 0 if isinstance(part, STRICT) else run.bound <= 0):
                margin = min(margin, run.margin)
                continue
            widest = max(drawn, key=lambda n: float(one[n].rad()), default=0)
            if run.witness or left < 0 or seen == BOXES or not one[widest].rad() > 0:
                middles = [[side.mid() for side in other] for other in (one, *(other for *_, other in sorted(waiting)))]
                worst = [middle for middle in middles if followed(begun(middle), FURTHEST)[0].witness]
                some = worst[:FEW] or middles[:: max(1, len(middles) // FEW)]
                return {}, [{names[n]: Rational(float(middle[n])) for n in drawn} for middle in some]
            a, b, c = one[widest].lower(), one[widest].mid(), one[widest].upper()
            for half in (a.union(b), b.union(c)):  # the widest comes first, so that no part is left out for the sake of another
                width = max(float(side.rad()) for side in (*one[:widest], half, *one[widest + 1 :]))
                heappush(waiting, (-width, next(turn), [*one[:widest], half, *one[widest + 1 :]]))
    return {"boxes": seen, "margin": f"{margin:.3g}", "span": f"[0, {_time(until)}]", "starts enclosed": "all"}, []


def _whole(claim: Claim) -> tuple[dict[Any, arb], Point, tuple[Any, ...], fmpq] | None:
    """The box of all starts and parameters, the start, what moves, and the claim's time, where these are few and finite."""
    start: Point = {}
    for symbol, set_ in claim.domain.items():
        if not isinstance(set_, Interval):
            return None
        given = look_up(claim.initial, symbol)
        start[symbol] = symbol if given is None else given
    moving = state(claim, start)
    end = (_clock(claim, start, moving) or (None,))[0]
    drawn = {symbol for symbol, value in start.items() if value is symbol}
    if claim.constant is not None or not isinstance(end, Rational) or not all(unknowns(v) <= drawn for v in start.values()):
        return None
    sides = {}
    with ctx.workprec(BOX_BITS):
        for symbol in (*moving, *(s for s in start if s not in moving)):
            set_, value = claim.domain[symbol], start[symbol]
            if value is symbol and not all(end.is_number and end.is_finite for end in (set_.start, set_.end)):
                return None
            sides[symbol] = number(set_.start).union(number(set_.end)) if value is symbol else arb(0)
    if sum(1 for side in sides.values() if side.rad() > 0) > SIDES:
        return None
    return sides, start, moving, fmpq(int(end.p), int(end.q))


# The second opinion.


def step(velocity: Callable[[State], State], start: State, h: arb) -> State:
    """One step of size h."""
    table: list[State] = []
    for row, n in enumerate(SUBSTEPS):
        small = h / n
        before, now = start, [(y + small * f).mid() for y, f in zip(start, velocity(start), strict=True)]
        for _ in range(n - 1):
            slope = velocity(now)
            before, now = now, [(y + 2 * small * f).mid() for y, f in zip(before, slope, strict=True)]
        # Gragg's smoothing keeps the error expansion even in h.
        slope = velocity(now)
        smooth = [((x + y + small * f) / 2).mid() for x, y, f in zip(now, before, slope, strict=True)]
        line = [smooth]
        for column in range(1, row + 1):
            ratio = arb(n) ** 2 / arb(SUBSTEPS[row - column]) ** 2 - 1
            line.append([(a + (a - b) / ratio).mid() for a, b in zip(line[-1], table[column - 1], strict=True)])
        table = line
    return table[-1]


def integrate(velocity: Callable[[State], State], start: State, time: arb, steps: int) -> list[State]:
    """The states at the ends of COARSE equal spans of time."""
    h, now, stops = time / steps, start, [start]
    for number_of_step in range(1, steps + 1):
        now = step(velocity, now, h)
        if not all(y.is_finite() and abs(y - y0) < FAR for y, y0 in zip(now, start, strict=True)):
            raise Lost(fmpq(0), "it moves too far")
        if number_of_step % (steps // COARSE) == 0:
            stops.append(now)
    return stops


def measure(claim: Claim, part: Any, runs: Sequence[Run]) -> dict[str, Any]:
    """The residual of the part along each run at each step size, and the lowest order at which it shrinks."""
    with ctx.workprec(BITS):
        return min((_observe(claim, part, run) for run in runs), key=lambda found: found["order"])


def _observe(claim: Claim, part: Any, run: Run) -> dict[str, Any]:
    """One run at three step sizes, over a shorter time where the longer one shows no order yet."""
    _, lines = _of_the_state(claim, tuple(dot(s) for s in run.moving), run.start, run.moving)
    sides, _ = _of_the_state(claim, flat(part), run.start, run.moving)
    found: dict[str, Any] = {}
    time = run.span if "leaves" in run.notes and run.span > 0 else max(run.span, min(run.until, fmpq(1)))
    while time > 1 and time * lines > LINES:
        time /= 2
    for _ in range(HALVINGS + 1):
        time, levels, steps = _levels(claim, _hashable(run.start), run.moving, time)
        largest = [max(_excess(part, sides, values) for values in stops) for stops in levels]
        found = {
            "order": _order(largest[-2], largest[-1]),
            "residuals": largest,
            "error": max(float(abs(a - b)) for a, b in _paired(levels[-2], levels[-1])),
            "steps": steps,
            "time": show(arb(time)),
            "run": run,
        }
        if judge_order(found) is not Verdict.UNDECIDED:
            break
        time /= 2
    _compare(run, time, levels[-1], found["error"])
    return found


@lru_cache(maxsize=64)
def _levels(
    claim: Claim, known: tuple[Any, ...], moving: tuple[Any, ...], time: fmpq
) -> tuple[fmpq, list[list[State]], list[int]]:
    """The trajectory at three step sizes, over the longest time it can be followed; the same for all mutants."""
    start = _start(known)
    function, _ = _of_the_state(claim, tuple(dot(s) for s in moving), start, moving)
    first = [number(start[s]).mid() for s in moving]

    def velocity(now: State) -> State:
        return [f.mid() for f in function(now)]

    while time > fmpq(1, 2**20):
        coarse = COARSE * max(1, int(time))
        steps = [coarse * 2**n for n in range(3)]
        try:
            return time, [integrate(velocity, first, arb(time), n) for n in steps], steps
        except Lost:
            time /= 2
    raise CompileError("the trajectory cannot be followed from its start")


def _compare(run: Run, time: fmpq, stops: list[State], error: float) -> None:
    """Notes where the integrated states are further from the enclosed ones than the integrator's own error explains."""
    for n, values in enumerate(stops):
        when = time * n / COARSE
        leg = next((leg for leg in run.legs if leg.begin <= when <= leg.finish), None)
        for symbol, mine, its in zip(run.moving, leg.at(when - leg.begin) if leg else [], values, strict=leg is not None):
            if abs(mine - its) > 1e3 * error + ROUNDING * (1 + abs(its)):
                run.notes["apart"] = f"the enclosed and the integrated {symbol} disagree at t = {_time(when)}"
                return


def judge_order(found: dict[str, Any]) -> Verdict:
    finest = found["residuals"][-1]
    if finest == 0 or found["order"] > ORDER - 1:
        return Verdict.OBSERVED
    # The trajectory has converged a million times better than the residual: what is left is the statement's own fault.
    return Verdict.REFUTED if finest > 1e6 * found["error"] and found["order"] < 1 else Verdict.UNDECIDED


def _excess(part: Any, sides: Callable[..., Any], values: State) -> float:
    """What the part is violated by at one state: nothing, if rounding of the state can explain it."""
    worst = 0.0
    for gap in _gaps(sides([arb(y, ROUNDING * (1 + float(abs(y)))) for y in values])):
        if not gap.is_finite() or gap.rad() > TIGHT:
            raise CompileError("the residual cannot be told from rounding")
        excess = _violated(part, gap, gap)
        worst = max(worst, float(excess.mid()) if excess > 0 else 0.0)
    return worst


def _paired(some: list[State], others: list[State]) -> Iterator[tuple[arb, arb]]:
    for one, other in zip(some, others, strict=True):
        yield from zip(one, other, strict=True)


def _order(coarse: float, fine: float) -> float:
    if fine == 0:
        return float("inf")
    return log2(coarse / fine) if coarse > 0 else 0.0
