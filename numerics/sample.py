"""The sampled reading: Hypothesis looks for a point of the domain that breaks the statement, and shrinks it.

Points are exact rationals built by the domain itself, so nothing is filtered and a counterexample is certified in Arb. They
are of order one, of every scale, in general position, and aimed at where the statement may break.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain, islice, product
from typing import Any

from sympy import (
    Eq,
    Function,
    Integer,
    Integral,
    Interval,
    Pow,
    Product,
    Range,
    Rational,
    S,
    Sum,
    oo,
    preorder_traversal,
    sympify,
)
from sympy.core.function import AppliedUndef

from derivations.checker.claim import Claim, Root, Sharp, Statement, Verdict, unknowns
from derivations.checker.core.binders import family
from derivations.checker.core.recursion import made
from derivations.checker.domain import SIZES, Family, Image, Point, Seeded, draw
from derivations.checker.sums import unfold
from derivations.checker.symbolic import Outcome, definitions, order_of, roughness, undefined
from numerics.aim import aimed, delicate, with_values
from numerics.ball import certify
from numerics.climb import uphill
from numerics.compile import one_by_one
from numerics.judge import Finding, flat, judge, still, valued, valued_near
from numerics.kinks import KINKED

GENERIC = 12  # further points in general position, which Hypothesis, fond of small numbers, rarely visits
SCALED = 12  # points of every scale; far fewer where there are integrals, which then oscillate or peak
SIZES_TRIED = (12, 8, 5, 3)  # how far beyond the smallest a size is drawn, as long as the statement stays below
CORNERS = 32
DELICATE = 16  # points at which each word of a statement is asked for its value
WEIGHT = 2_000  # terms when written out
# Beyond the least, where nothing but points counts; and terms of a single point.
LARGE = (*(round(16 * 2 ** (n / 2)) for n in range(17)), 10**4, 10**5, 10**6)
HEAVY = 50_000
NAMED, BESIDE_NAMED = 16, (16, 64, 256, 10**4)  # numbers in a statement, and what integers are beyond their least beside them
TOGETHER = {2: 32, 3: 12}  # of two or three integers so many values each
MANY, FIRST, ALL = 1_024, 512, 2_000_000  # values of an integer, without an end the first; terms of all points with them


class Broken(Exception):
    """Raised at a counterexample, for Hypothesis to shrink."""


def read(claim: Claim, statement: Statement, name: str) -> Outcome:
    """SAMPLED if no point breaks the part and some points could have; REFUTED with the shrunk witness otherwise."""
    part, seen = statement.parts[name], _Seen()
    if isinstance(part, Root):
        return Outcome(None, "a zero is isolated in a window, not sampled")
    if claim.counterexample is not None and statement is claim.printed:
        offered = judge(claim, statement, name, dict(claim.counterexample))
        if offered.status == "fails":
            return Outcome(Verdict.REFUTED, "the counterexample in the file breaks it", {"witness": dict(offered.witness)})
    try:
        for relation in part.holding if isinstance(part, Sharp) else [part]:
            found = _falsify(claim, Statement({name: relation}, statement.hypotheses), name, seen)
            if found is not None:
                detail = {**seen.detail(), "witness": dict(found.witness)}
                return Outcome(Verdict.REFUTED, "a point of the domain breaks it", detail)
        for tighter in part.failing if isinstance(part, Sharp) else ():
            if _falsify(claim, Statement({name: tighter}, statement.hypotheses), name, _Seen()) is None:
                return Outcome(
                    Verdict.UNDECIDED, f"no sampled point breaks {tighter}, so that it is not seen to be sharp", seen.detail()
                )
    except Exception as error:  # whatever SymPy may raise: an attempt that showed nothing
        return Outcome(Verdict.UNDECIDED, f"no point could be drawn: {error or type(error).__name__}", seen.detail())
    from numerics.drawn import EXAMPLES  # what has been loaded by now

    detail = {**seen.detail(), "examples": EXAMPLES, "seeds": GENERIC + SCALED}
    if seen.points["holds"] == 0:
        return Outcome(Verdict.UNDECIDED, seen.why(), detail)
    without = seen.points["undefined"]
    if order_of(part) and seen.points["unclear"] and not without:  # where there is no series an expansion may be false
        return Outcome(Verdict.UNDECIDED, f"at {seen.points['unclear']} points nothing is known: {seen.unclear()}", detail)
    if seen.generic["unclear"]:  # it may be false wherever a value is not known, and true at a corner
        where = f"at {seen.generic['unclear']} points in general position nothing is known"
        return Outcome(Verdict.UNDECIDED, f"{where}: {seen.unclear()}", detail)
    if _met_by_the_example_alone(claim, statement, seen.held):
        return Outcome(Verdict.UNDECIDED, "of the points tried only the example in the file satisfies the hypotheses", detail)
    if claim.flow and not isinstance(part, Eq) and not still(claim, part):
        return Outcome(None, "points tell where a trajectory starts, and of an inequality no more", detail)
    if seen.near:
        return Outcome(Verdict.UNDECIDED, "no point breaks it, and some come so near to it that points cannot tell", detail)
    if claim.flow and isinstance(part, Eq) and (words := rough(claim, statement, part)):
        return Outcome(Verdict.UNDECIDED, f"points tell where a trajectory starts; {words}", detail)
    if without:
        return Outcome(Verdict.SAMPLED, f"at {without} sampled points it has no value", detail)
    if words := perhaps_without_value(claim, statement, part):
        return Outcome(Verdict.UNDECIDED, words, detail)
    return Outcome(Verdict.SAMPLED, "", detail)


def by_points_alone(claim: Claim, statement: Statement) -> bool:
    """Whether it is the standing statement of a file that is content with no counterexample."""
    return statement is claim.standing and claim.at_least.rank <= Verdict.SAMPLED.rank


def rough(claim: Claim, statement: Statement, part: Any) -> str:
    """Why an equation that goes on as it began at a few starts may be another one elsewhere: of what is analytic it cannot."""
    if not by_points_alone(claim, statement):
        return ""
    why = roughness(claim, statement, flat(part), certify)
    return f"that it is one equation from all of them asks for more: {why}" if why else ""


def perhaps_without_value(claim: Claim, statement: Statement, part: Any) -> str:
    """What nothing shows of the standing statement to have a value, where its file is content with no counterexample."""
    if not by_points_alone(claim, statement):
        return ""
    texts = [part.function] if isinstance(part, Sharp) else [part.lhs, part.rhs]
    if order := order_of(part):
        texts = [text.removeO() for text in texts]
    supposed = [h.args for h in statement.hypotheses]
    if any(_ours(e) for text in (*texts, *chain(*supposed)) for e in preorder_traversal(unfold(text, claim.where))):
        texts = [_unknown(claim, text) for text in texts]
        given = tuple(h.func(*(_unknown(claim, side) for side in h.args), evaluate=False) for h in statement.hypotheses)
        statement = Statement(statement.parts, given)
    open_ = undefined(claim, statement, texts, certify, order=order)
    return f"no point breaks it, and that it has a value everywhere is not shown: {open_}" if open_ else ""


def _unknown(claim: Claim, text: Any) -> Any:
    """A text in which functions that the core does not know, and which have values, may be any functions of such values."""
    told = ("integer", "nonnegative")
    opened = unfold(text, claim.where)
    known = {e: {fact: True for fact in told if getattr(e, f"is_{fact}")} for e in preorder_traversal(opened) if _ours(e)}
    return opened.replace(_ours, lambda e: Function(e.func.__name__, real=True, **known.get(e, {}))(*e.args))


def _ours(expr: Any) -> bool:
    """Whether it is a value of a function that `derivations.mathematics` makes, for whole numbers."""
    return isinstance(expr, Function) and (type(expr).__module__ or "").startswith("derivations.mathematics.")


class _Seen:
    """How often each status was found, and the first point at which the statement has no value."""

    def __init__(self) -> None:
        self.points = Counter[str]()
        self.generic = Counter[str]()  # of those that are drawn in general position
        self.first: dict[str, Finding] = {}
        self.unaimed: dict[str, str] = {}
        self.held: list[Point] = []
        self.near = False  # to where what is strict fails

    def note(self, finding: Finding, point: Point | None = None) -> None:
        self.points[finding.status] += 1
        self.first.setdefault(finding.status, finding)
        if finding.status == "holds" and point is not None:
            self.held.append(point)

    def detail(self) -> dict[str, Any]:
        undefined = {"undefined_at": dict(self.first["undefined"].witness)} if "undefined" in self.first else {}
        unclear = {"unclear": self.unclear()} if "unclear" in self.first else {}
        return {"points": dict(self.points), "general": dict(self.generic), **undefined, **unclear, **self.unaimed}

    def why(self) -> str:
        """Why no point says anything."""
        if self.points["undefined"]:
            return f"it has no value in its domain: {self.first['undefined'].witness['why']}"
        if self.points["unclear"]:
            return f"no sampled point had a value: {self.unclear()}"
        return "no sampled point satisfied the hypotheses"

    def unclear(self) -> str:
        return self.first["unclear"].witness.get("why", "")


def generic_points(claim: Claim, count: int = GENERIC) -> list[Point]:
    return [_generic(claim, seed) for seed in range(count)]


@lru_cache(maxsize=64)
def _generic(claim: Claim, seed: int) -> Point:
    """Drawn once for all readings."""
    return draw(claim.domain, Seeded(seed))


class Corners(Seeded):
    """Each number at one end of its set or at the other; inside, where that does not belong to it."""

    def end(self) -> int:
        return self.random.randint(0, 1)

    def share(self, open_lo: bool, open_hi: bool) -> Rational:
        end = self.end()
        return super().share(open_lo, open_hi) if (open_lo, open_hi)[end] else Integer(end)


class Ends(Corners):
    """All numbers at the first end of their sets, or all at the other."""

    def __init__(self, end: int) -> None:
        super().__init__(end)
        self.same = end

    def end(self) -> int:
        return self.same


def far_points(claim: Claim, statement: Statement, name: str, seen: _Seen) -> Iterator[Point]:
    """Points of every scale and size, then those aimed at where the part may break."""
    part, reach = statement.parts[name], _reach(claim, statement, name)
    cheap = _cheap(claim, part)
    for seed in range(SCALED if cheap else SCALED // 4):
        yield draw(claim.domain, Seeded(seed), reach)
    if any(isinstance(set_, Family | Image) for set_ in claim.domain.values()):
        yield from (draw(claim.domain, Ends(end)) for end in (0, 1))
    if any(isinstance(set_, Image) for set_ in claim.domain.values()):  # of a simplex the faces, where events have no chance
        yield from (draw(claim.domain, Corners(seed)) for seed in range(CORNERS))
    if claim.at_least.rank <= Verdict.SAMPLED.rank:  # nothing but points
        sides = (part.lhs, part.rhs)
        if not isinstance(part, Eq) or any(unfold(text, claim.where).has(*KINKED) for text in (*sides, *claim.flow.values())):
            yield from _large(claim, sides)
        if not claim.flow:
            for near, point in uphill(claim, statement, name, reach, lambda values: _weighs(claim, sides, values) <= WEIGHT):
                seen.near |= near
                yield point
    try:
        yield from aimed(claim, statement, name, 10**6 if cheap else 10, reach > SIZES)
    except Exception as error:  # SymPy cannot take the statement apart, so nothing is aimed at
        seen.unaimed = {"not aimed": str(error) or type(error).__name__}


class Alike(Seeded):
    """All numbers at one share of their sets, so that the members of a family are equal."""

    def share(self, open_lo: bool, open_hi: bool) -> Rational:
        return Rational(2, 3)


def _large(claim: Claim, sides: tuple[Any, ...]) -> Iterator[Point]:
    """Integers without an end at larger and larger values, as far as the statement stays below: bounds may fail late.

    Each by itself, then all of them, then with the numbers that are named; of two or three the first values together; and of
    those that have not very many values each, of others the first.
    """
    whole = {s: set_ for s, set_ in claim.domain.items() if isinstance(set_, Range) and set_.start.is_Integer}
    endless = [s for s, set_ in whole.items() if set_.stop == oo]
    for together in (*([s] for s in endless), *([endless] if len(endless) > 1 else [])):
        for beyond in LARGE:
            values = {s: whole[s].start + beyond for s in together}
            if _weighs(claim, sides, values) > HEAVY:
                break
            for choices in (Seeded, Alike):
                yield from with_values(claim, values, choices)
    numbers = {way * n for side in sides for n in sympify(side).atoms(Rational) for way in (1, -1)}
    for symbol, n in product((s for s, set_ in claim.domain.items() if isinstance(set_, Interval)), sorted(numbers)[:NAMED]):
        for other, beyond in product(endless, BESIDE_NAMED):
            values = {symbol: n, other: whole[other].start + beyond}
            if _weighs(claim, sides, values) <= HEAVY:
                yield from with_values(claim, values, Seeded)
    counted = {s: set_ for s, set_ in whole.items() if set_.stop == oo or set_.stop.is_Integer}
    for first in product(*(set_[: TOGETHER[len(counted)]] for set_ in counted.values())) if len(counted) in TOGETHER else ():
        if _weighs(claim, sides, values := dict(zip(counted, first, strict=True))) <= WEIGHT:
            yield from with_values(claim, values, Seeded)
    for symbol, set_ in counted.items():
        some = set_ if set_.size <= MANY else set_[:FIRST]
        if some and len(some) * _weighs(claim, sides, {symbol: some[-1]}) <= ALL:
            for value in some:
                yield from with_values(claim, {symbol: value}, Seeded)


def _falsify(claim: Claim, statement: Statement, name: str, seen: _Seen) -> Finding | None:
    broken: list[Finding] = []
    scales = (None, None, *([] if _cheap(claim, statement.parts[name]) else [None] * 5), _reach(claim, statement, name))

    def look(point: Point) -> None:
        finding = judge(claim, statement, name, point)
        seen.note(finding, point)
        if finding.status == "fails":
            broken.append(finding)
            raise Broken

    try:
        if claim.example is not None:
            look(dict(claim.example))
        # What Hypothesis draws does not depend on what is asked of it until something breaks; then it shrinks that.
        found = [judge(claim, statement, name, point) for point in _drawn(claim, scales)]
        if any(finding.status == "fails" for finding in found):
            _explore(claim, scales, look)
        for point, finding in zip(_drawn(claim, scales), found, strict=True):
            seen.note(finding, point)
        before = seen.points.copy()
        for point in generic_points(claim):
            look(point)
        seen.generic += seen.points - before
        for point in far_points(claim, statement, name, seen):
            look(point)
        looked = []
        if order_of(statement.parts[name]):  # at one point, since it is dear
            held = (point for point, finding in zip(_drawn(claim, scales), found, strict=True) if finding.status == "holds")
            looked = [valued_near(claim, statement, name, point) for point in islice(held, 1)]
        for point in islice(delicate(claim, statement.parts[name]), DELICATE):
            if judge(claim, statement, name, point).status in ("holds", "unclear"):
                looked.append(valued(claim, statement, name, point))
        for finding in (finding for finding in looked if finding.status == "undefined"):
            seen.note(finding)
    except Broken:
        return broken[-1]  # the last one Hypothesis replays is the shrunk one
    return None


def _met_by_the_example_alone(claim: Claim, statement: Statement, held: list[Point]) -> bool:
    """Whether as far as the hypotheses speak of them all these points are the example in the file."""
    if claim.example is None or not statement.hypotheses:
        return False
    spoken = {family(s) for h in statement.hypotheses for s in unknowns(unfold(h, claim.where))}
    said = [{symbol: value for symbol, value in point.items() if family(symbol) in spoken} for point in (claim.example, *held)]
    return all(one == said[0] for one in said)


@lru_cache(maxsize=64)
def _drawn(claim: Claim, scales: tuple[int | None, ...]) -> list[Point]:
    """The points that Hypothesis visits while nothing breaks: the same for all parts, all readings of the text and mutants."""
    points: list[Point] = []
    _explore(claim, scales, points.append)
    return points


def _explore(claim: Claim, scales: tuple[int | None, ...], look: Callable[[Point], None]) -> None:
    from numerics.drawn import explore  # it takes a quarter of a second to load

    explore(claim, scales, look)


@lru_cache(maxsize=256)
def _cheap(claim: Claim, part: Any) -> bool:
    if not any(text.has(Integral) for text in (part, *claim.where.values())):
        return True  # without looking which definitions it needs
    return not any(unfold(side, claim.where).has(Integral) for side in (part.lhs, part.rhs))


def _reach(claim: Claim, statement: Statement, name: str) -> int:
    """How far beyond the smallest its sizes may be drawn, so that one look at the part stays cheap."""
    part = statement.parts[name]
    return _affordable(claim, (part.lhs, part.rhs, *(side for h in statement.hypotheses for side in (h.lhs, h.rhs))))


@lru_cache(maxsize=256)
def _affordable(claim: Claim, texts: tuple[Any, ...]) -> int:
    sizes = {s: set_.start for s, set_ in claim.domain.items() if isinstance(set_, Range) and set_.stop == oo}
    few = SIZES if len(sizes) <= 2 else 1  # each further set of sizes is compiled anew
    if not sizes:
        return few
    whole = [unfold(text, definitions(claim)) for text in (*texts, *claim.flow.values())]
    if any(isinstance(e, Function) and _own(e.func) and not made(e) for w in whole for e in preorder_traversal(w)):
        return few  # what it costs does not show
    for beyond in SIZES_TRIED:
        at = {s: start + beyond if start.is_Integer else Integer(beyond + 2) for s, start in sizes.items()}
        if _load(claim, whole, at) <= WEIGHT:
            return beyond
    return few


def _weighs(claim: Claim, texts: tuple[Any, ...], values: dict[Any, Any]) -> int:
    """Terms of texts and entries of sets where one size has a value, and the others are small."""
    sizes = {s: set_.start for s, set_ in claim.domain.items() if isinstance(set_, Range) and set_.stop == oo}
    small = {s: start + 1 if start.is_Integer else Integer(3) for s, start in sizes.items()}
    return _load(claim, [unfold(text, definitions(claim)) for text in texts], small | values)


def _load(claim: Claim, whole: list[Any], at: dict[Any, Any]) -> int:
    most = max(int(v) for v in at.values())
    # A set without a size of its own has the entries of one of the largest.
    entries = [most ** _dimension(set_) for set_ in claim.domain.values()]
    moving = 10 * max(entries, default=1) if claim.flow else 1  # each velocity, once a Taylor coefficient
    return sum(entries) + moving * sum(_weight(w, at, most) for w in whole)


def _own(function: Any) -> bool:
    """Whether the function is neither SymPy's nor a mere name."""
    return not (issubclass(function, AppliedUndef) or function.__module__.startswith("sympy"))


def _dimension(set_: Any) -> int:
    return len(set_.indices) if isinstance(set_, Family) else len(set_.sizes) if isinstance(set_, Image) else 0


def _weight(expr: Any, sizes: Any, most: int) -> int:
    """Terms of the expression written out, an integral counting as many."""
    inside = sum(_weight(a, sizes, most) for a in getattr(expr, "args", ()) if hasattr(a, "args"))
    if isinstance(expr, Sum | Product):
        for _, lo, hi in expr.limits:
            span = (hi - lo + 1).xreplace(sizes)
            inside *= max(int(span), 1) if span.is_Integer else most
    if made(expr):
        steps, copies = expr.count.xreplace(sizes), _copies(expr.step, type(expr))
        steps = int(steps) if steps.is_Integer else most
        alone = expr.step.xreplace(dict.fromkeys(expr.step.atoms(type(expr)), S.One))
        inside += (steps if copies < 2 or one_by_one(expr) else copies**steps) * _weight(alone, sizes, most)
    return inside * (100 if isinstance(expr, Integral) else 1) + 1


def _copies(step: Any, recursion: Any) -> int:
    """How often the value before stands in the next one, multiplied out."""
    if isinstance(step, recursion):
        return 1
    if isinstance(step, Pow) and step.exp.is_Integer:
        return abs(int(step.exp)) * _copies(step.base, recursion)
    return sum(_copies(a, recursion) for a in getattr(step, "args", ()))
