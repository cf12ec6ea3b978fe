"""Every mutant of a claim is put before the claim's own readings.

A mutant is killed by a certified counterexample: a point, a Taylor coefficient along the flow, or a box that breaks a
bound. One that a reading proves, or that follows from the original, is true and counted apart. What is then neither dead
nor true is unsettled: it has survived. A hypothesis, an end of a set or a definition without which no point was found that
breaks the statement is unnoticed: a hint that it says more than it was given, and no proof of that.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from itertools import islice
from random import Random
from typing import Any

from sympy import Eq, Expr, Ge, Gt, Integral, Le, Lt, Ne, Rational, S, sstr, sympify

from derivations.checker import mutants, symbolic
from derivations.checker.claim import Claim, ClaimError, Root, Sharp, Statement, Verdict, unknowns
from derivations.checker.domain import Point, Seeded, draw, stray
from derivations.checker.patience import TooLong, limit
from derivations.checker.sums import family, look_up, rate_of, unfold, write_out
from numerics import ball, flow, sample
from numerics.judge import glance, shape_of
from numerics.sample import generic_points

POINTS = 24
MORE = 72  # with those that come for what these leave alive
EDGES = 25  # points at the ends of sets
REDEFINED = 6  # points for a definition that was changed, at most so many of each and so many of a claim
BEYOND = 6  # points at which a set is tried beyond its end
PATIENCE = 3.0  # seconds that one attempt to settle a mutant may take
DOUBTED = 1.0  # where nothing has to come of it: of one that the file accepts, and without a hypothesis
SHOWN = 1.0  # and to show that it has values
SOON = 0.3  # of algebra about integrals, where balls come next
FEW = 8  # boxes for each condition of that: what is shown at all takes one
CUT = 200  # letters of a survivor's formula
VALUELESS = ("undefined", "unclear")
FAILED = (Verdict.REFUTED, Verdict.VACUOUS, Verdict.UNDECIDED)
SIGNS = {Eq: "=", Ne: "≠", Le: "≤", Lt: "<", Ge: "≥", Gt: ">"}


@dataclass
class Hunt:
    """What became of the mutants: made = killed + equivalent + accepted + survived."""

    made: int = 0
    killed: int = 0
    equivalent: int = 0  # true: they say the same, or follow, or a reading proves them
    unnoticed: list[str] = field(default_factory=list)  # hypotheses, ends of sets, definitions: no point breaks it without
    accepted: dict[str, str] = field(default_factory=dict)  # true for a reason that the file gives
    survived: list[str] = field(default_factory=list)
    each: list[tuple[str, str, str]] = field(default_factory=list)  # the change, its fate, by what


@dataclass(frozen=True)
class Fate:
    """What became of a mutant, killed, true, undefined, unnoticed, left out or alive, and by what."""

    word: str
    by: str = ""


ALIVE, UNDEFINED, UNNOTICED = Fate("alive"), Fate("undefined"), Fate("unnoticed")
SAME = "it says the same, or follows"
LEFT_OUT = Fate("left out", "nothing shows that it has a value wherever the original has")


@dataclass(frozen=True)
class Mutant:
    """A wrong version: parts of the standing statement as they become, or a definition changed in the claim itself."""

    name: str
    claim: Claim
    parts: Mapping[str, Any]
    defined: Any = None  # what was defined otherwise

    @property
    def text(self) -> str:
        """It on one line."""
        if self.defined is not None:
            return _cut(f"{self.defined} = {sstr(self.claim.where[self.defined])}")
        return ", ".join(map(_text, self.parts.values()))


def worth_hunting(verdicts: Iterable[Verdict]) -> bool:
    """Whether the standing statement, with these verdicts on its parts, stands so far: a false one has no false versions."""
    return not any(verdict in FAILED for verdict in verdicts)


def hunt(claim: Claim) -> Hunt:
    """All mutants of the standing statement."""
    made, questions = asked(claim)
    return told(claim, made, [question() for question in questions])


def asked(claim: Claim) -> tuple[list[Mutant], list[Callable[[], Any]]]:
    """The mutants, and what is asked: what becomes of each, then what holds without a hypothesis and what beyond a set."""
    # Where few points satisfy the hypotheses, the example in the file does.
    given = [] if claim.example is None else [dict(claim.example)]
    points, made = [*given, *generic_points(claim, POINTS)], list(_mutants(claim))
    questions: list[Callable[[], Any]] = [partial(_ending, claim, points, mutant) for mutant in made]
    questions += [partial(_hypothesis, claim, points, *less) for less in mutants.hypotheses(claim.standing)]
    return made, [*questions, *(partial(_domain, claim, points[:BEYOND], *beyond) for beyond in mutants.domains(claim))]


def told(claim: Claim, made: Sequence[Mutant], answers: Sequence[Any]) -> Hunt:
    """What the answers come to."""
    result = Hunt()
    for mutant, fate in zip(made, answers, strict=False):
        if fate == UNNOTICED:  # the statement does not notice another definition: a finding about it
            result.unnoticed.append(f"{mutant.name} → {mutant.text}")
        if fate in (UNNOTICED, LEFT_OUT):
            result.each.append((mutant.name, fate.word, fate.by))
        if fate in (UNNOTICED, UNDEFINED, LEFT_OUT):
            continue  # but for the first it leaves the real numbers on the domain, so it is no statement there
        result.made += 1
        if mutant.name in claim.accepted and fate.word == "killed":
            raise ClaimError(f"the file accepts the mutant {mutant.name!r}, which is false; take it out of `accepted`")
        if mutant.name in claim.accepted:
            fate = Fate("accepted", claim.accepted[mutant.name])
            result.accepted[mutant.name] = fate.by
        elif fate.word == "killed":
            result.killed += 1
        elif fate.word == "true":
            result.equivalent += 1
        else:
            late = f" ({fate.by})" if fate.by else ""
            result.survived.append(f"{mutant.name} → {mutant.text}{late}")
        result.each.append((mutant.name, "survived" if fate.word == "alive" else fate.word, fate.by))
    for name in claim.accepted:
        if name not in result.accepted:
            raise ClaimError(f"the file accepts the mutant {name!r}, which does not occur; take it out of `accepted`")
    for name, needed in (answer for found in answers[len(made) :] for answer in found):
        result.each.append((name, "killed" if needed else "unnoticed", "a point that it keeps out" if needed else ""))
        if needed:
            result.made, result.killed = result.made + 1, result.killed + 1
        else:
            result.unnoticed.append(name)
    return result


def _ending(claim: Claim, points: Sequence[Point], mutant: Mutant) -> Fate:
    """What becomes of one mutant."""
    accepted = mutant.name in claim.accepted
    fate = _fate(claim, mutant, points if mutant.defined is None else points[:REDEFINED])
    if fate == ALIVE and mutant.defined is not None:
        fate = _fate(claim, mutant, points)
        if fate == ALIVE and not accepted:
            return UNNOTICED
    if fate != ALIVE:
        return fate
    return _settled(_killers(claim, mutant), DOUBTED) if accepted else _settled(_attempts(claim, mutant))


def _mutants(claim: Claim) -> Iterator[Mutant]:
    """Those of the statement, then those of the definitions that it rests on."""
    for part, change, mutated in mutants.mutants(claim.standing):
        yield Mutant(f"part `{part}`: {change}" if part else change, claim, {part: mutated})
    spoken = {part: _spoken_of(claim, [text]) for part, text in claim.standing.parts.items()}
    made: Counter[Any] = Counter()
    for change, key, other in mutants.definitions(claim):
        if made[key] == 2 or made.total() == REDEFINED:
            continue
        touched = {part: claim.standing.parts[part] for part, heads in spoken.items() if family(key) in heads}
        made[key] += bool(touched)
        if touched:  # a definition that no part speaks of makes no other statement
            yield Mutant(change, other, touched, key)


def _spoken_of(claim: Claim, texts: Sequence[Any]) -> set[Any]:
    """What the texts speak of, through definitions and through the flow as well."""
    heads: set[Any] = set()
    waiting = [*texts, *claim.flow.values()]
    while waiting:
        new = unknowns(sympify(waiting.pop())) - heads
        heads |= new
        waiting += [value for table in (claim.where, claim.flow) for key, value in table.items() if family(key) in new]
    return heads


def _text(part: Any) -> str:
    """The mutated statement on one line."""
    if isinstance(part, Sharp):
        return _cut(", ".join([*map(_text, part.holding), *(f"not {_text(bound)}" for bound in part.failing)]))
    if isinstance(part, Root):
        return _cut(f"{sstr(part.function)} = 0 once for {part.variable} in [{part.window[0]}, {part.window[1]}]")
    return _cut(f"{sstr(part.lhs)} {SIGNS[part.func]} {sstr(part.rhs)}")


def _cut(words: str) -> str:
    words = words.replace("\n", " ")
    return words if len(words) <= CUT else words[: CUT - 1] + "…"


def _fate(claim: Claim, mutant: Mutant, points: Iterable[Point]) -> Fate:
    """By points alone: killed, undefined where the original is not, or alive."""
    undefined = False
    for point in points:
        for part, mutated in mutant.parts.items():
            status = _status(mutant.claim, claim.standing, part, point, mutated)
            if status == "fails":
                return Fate("killed", _at(tuple(point.items())))
            bound = not isinstance(mutated, Sharp | Root)
            undefined |= bound and status in VALUELESS and _as_it_stands(claim, part, tuple(point.items())) == "holds"
    return UNDEFINED if undefined else ALIVE


@lru_cache(maxsize=256)
def _at(point: tuple[Any, ...]) -> str:
    """The point, which kills one mutant after another, on one line."""
    return _cut(", ".join(f"{symbol} = {value}" for symbol, value in point))


def _status(claim: Claim, statement: Statement, name: str, point: Point, part: Any = None) -> str:
    """What a point says of a part, or of a mutant of it. An attempt that errs shows nothing."""
    part = statement.parts[name] if part is None else part
    try:
        if isinstance(part, Root):
            return "silent"
        if isinstance(part, Sharp):
            bounds = [Statement({name: bound}, statement.hypotheses) for bound in part.holding]
            said = {glance(claim, bound, name, point).status for bound in bounds}
            return next((status for status in ("fails", *VALUELESS, "unmet", "holds") if status in said), "silent")
        return glance(claim, statement, name, point, part).status
    except Exception:
        return "silent"


@lru_cache(maxsize=1024)
def _as_it_stands(claim: Claim, part: str, point: tuple[Any, ...]) -> str:
    """What a point says of the original, which is asked for one mutant after another."""
    return _status(claim, claim.standing, part, dict(point))


Attempt = Callable[[], Fate]
Read = Callable[..., symbolic.Outcome]


def _settled(attempts: Iterable[Attempt], patience: float = PATIENCE) -> Fate:
    """killed or true, by the first attempt that can tell; otherwise alive, perhaps because one of them took too long."""
    late = ""
    for attempt in attempts:
        try:
            with limit(patience, computing=True):
                fate = attempt()
        except TooLong:
            fate, late = ALIVE, f"could not be settled within {patience:.0f} s"
        except Exception:
            fate = ALIVE  # an attempt that errs shows nothing
        if fate.word != "alive":
            return fate
    return Fate("alive", late)


def _attempts(claim: Claim, mutant: Mutant) -> list[Attempt]:
    """What may settle a mutant that no point has killed, the cheapest first."""
    ((part, mutated),) = mutant.parts.items()
    original = claim.standing.parts[part]

    @cache
    def compared() -> Fate:
        if not mutants.equivalent(claim, original, mutated):
            return ALIVE
        # What is compared is so where both have a value.
        if mutants.asks_more(original, mutated) and _has_values(claim, original, ball.QUICK):
            return Fate("true", SAME) if _has_values(claim, mutated, FEW) else LEFT_OUT
        return Fate("true", SAME)

    def soon() -> Fate:
        try:
            with limit(SOON, computing=True):
                return compared()
        except TooLong:
            return ALIVE

    # Of a sharp bound or a zero, balls are quick to tell that it is wrong, and algebra is slow to tell that it is not. Of the
    # rest most are true by now; but an end may be where what is compared is not defined, and false beside it. Of the integrals
    # in a bound algebra tells something soon or hardly ever; if there is no derivation, the bound rests on balls.
    ends, points, *others = _killers(claim, mutant)
    if isinstance(mutated, Sharp | Root):
        return [*others, compared, ends, points]
    if not isinstance(mutated, Eq) and "ball" not in claim.waived and _with_an_integral(claim, original):
        by_balls, *others = others
        return [ends, *([soon] if part in claim.proof else []), by_balls, compared, points, *others]
    return [ends, compared, points, *others]


@lru_cache(maxsize=8)
def _with_an_integral(claim: Claim, part: Any) -> bool:
    return any(unfold(side, claim.where).has(Integral) for side in part.args)


@lru_cache(maxsize=8)
def _has_values(claim: Claim, part: Any, most: int) -> bool:
    """Whether all that a part asks for in order to have a value on the domain is shown, with at most so many boxes for each."""
    sides = [part.function] if isinstance(part, Sharp | Root) else [part.lhs, part.rhs]
    texts = [side.removeO() if isinstance(side, Expr) else side for side in sides]
    statement, certify = Statement({"": part}, claim.standing.hypotheses), partial(ball.certify, most=most)
    try:
        with limit(SHOWN, computing=True):
            return not symbolic.undefined(claim, statement, texts, certify, also_given=False)  # the original has been asked
    except (TooLong, Exception):
        return False


def _killers(claim: Claim, mutant: Mutant) -> list[Attempt]:
    """What can refute, the cheapest first: points at the ends of sets, more in general position, the claim's readings."""
    statement = Statement(mutant.parts, claim.standing.hypotheses)

    def at(more: Callable[[Claim], Sequence[Point]]) -> Fate:
        fate = _fate(claim, mutant, more(claim))
        return fate if fate.word == "killed" else ALIVE

    def by(name: str, reading: Read) -> Fate:
        verdicts = {reading(mutant.claim, statement, part).verdict for part in statement.parts}
        word = "killed" if Verdict.REFUTED in verdicts else "true" if verdicts == {Verdict.ENCLOSED} else "alive"
        return Fate(word, "" if word == "alive" else f"the {name} reading")

    readings: dict[str, Read] = {"ball": partial(ball.read, sharpness_first=True), "sampled": sample.read, "flow": flow.read}
    # A reading that the file waives has nothing to say of the statement, and of its mutants neither.
    asked = (partial(by, name, reading) for name, reading in readings.items() if name not in claim.waived)
    return [partial(at, _edges), partial(at, _more_points), *asked]


@lru_cache(maxsize=1)
def _edges(claim: Claim) -> list[Point]:
    """Points at the ends of the sets, for all that the first ones leave alive."""
    return [draw(claim.domain, Edges(seed)) for seed in range(EDGES)]


@lru_cache(maxsize=1)
def _more_points(claim: Claim) -> list[Point]:
    """More in general position."""
    return [draw(claim.domain, Seeded(seed)) for seed in range(POINTS, MORE)]


def _hypothesis(
    claim: Claim, points: Sequence[Point], hypothesis: Any, less: Sequence[tuple[str, Statement]]
) -> list[tuple[str, bool]]:
    """What assumes less than a hypothesis does, and whether something breaks without it."""
    found: list[tuple[str, bool]] = []
    tried = [*_where_level(claim, hypothesis, points[:BEYOND]), *_edges(claim), *points]
    for name, weaker in less:
        needed = any(_breaks(claim, weaker, part, point) for point in tried for part in weaker.parts)
        needed = needed or _settled([partial(_refuted, claim, weaker)], DOUBTED).word == "killed"
        found.append((name, needed))
        if not needed:
            break
    return found


def _breaks(claim: Claim, weaker: Statement, part: str, point: Point) -> bool:
    """Whether a point that the hypothesis kept out breaks the part, or leaves it without a value."""
    status = _status(claim, weaker, part, point)
    return status == "fails" or (status in VALUELESS and _as_it_stands(claim, part, tuple(point.items())) == "unmet")


def _refuted(claim: Claim, statement: Statement) -> Fate:
    refuted = any(sample.read(claim, statement, part).verdict is Verdict.REFUTED for part in statement.parts)
    return Fate("killed", "the sampled reading") if refuted else ALIVE


class Edges:
    """Points with their coordinates at the ends and in the middle of their sets, all at the first end to begin with."""

    def __init__(self, seed: int) -> None:
        self.random, self.first = Random(seed), seed == 0

    def share(self, open_lo: bool, open_hi: bool) -> Rational:
        near = Rational(1, 16)  # an end that is left out, or stands for infinity, has a neighbour
        return self.choice((near if open_lo else S.Zero, 1 - near if open_hi else S.One, S.Half))

    def integer(self, lo: int, hi: int) -> int:
        return lo if self.first else self.random.randint(lo, hi)

    def choice(self, members: tuple[Any, ...]) -> Any:
        return members[0] if self.first else self.random.choice(members)


def _where_level(claim: Claim, hypothesis: Any, points: Sequence[Point]) -> Iterator[Point]:
    """Points of the domain at which both sides of a hypothesis are equal, by moving one coordinate that it is linear in."""
    for point in points:
        gap = _gap(claim, hypothesis, tuple(shape_of(claim, point).items()))
        for s in islice((s for s in point if isinstance(s, Expr) and gap.has(s)), 3):
            along = gap.xreplace({other: value for other, value in point.items() if other != s})
            slope = rate_of(along, s)
            if slope.is_Rational and slope != 0:
                moved = {**point, s: -along.xreplace({s: S.Zero}) / slope}
                if not stray(claim.domain, moved):
                    yield moved


@lru_cache(maxsize=64)
def _gap(claim: Claim, hypothesis: Any, shape: tuple[Any, ...]) -> Any:
    """What a hypothesis compares, at these sizes: for all points that have them."""
    return write_out(unfold(hypothesis.lhs - hypothesis.rhs, claim.where), dict(shape))


def _domain(claim: Claim, points: Sequence[Point], name: str, symbol: Any, values: Sequence[Expr]) -> list[tuple[str, bool]]:
    """An enlarged set, and whether something breaks beyond it; where nothing has a value, nothing is said."""
    if look_up(claim.initial, symbol) is not None:
        return []  # it starts elsewhere, whatever its set
    said = set()
    for point in points:
        kept = [part for part in claim.standing.parts if _as_it_stands(claim, part, tuple(point.items())) == "holds"]
        beyond = [{**point, symbol: value.xreplace(point)} for value in values]
        said |= {_status(claim, claim.standing, part, there) for there in beyond for part in kept}
        if said & {"fails", *VALUELESS}:
            break
    return [(name, bool(said & {"fails", *VALUELESS}))] if said - {"unmet", "silent"} else []
