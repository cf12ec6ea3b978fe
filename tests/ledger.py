"""Runs a reading of a claim, keeps its evidence, and computes the ledger from the evidence of all."""

import hashlib
import json
import os
import platform
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sympy import sstr

from derivations.checker import symbolic
from derivations.checker.claim import READINGS, Claim, ClaimError, Eq, Root, Sharp, Statement, Verdict
from derivations.checker.patience import TooLong, limit
from derivations.checker.printed import formula
from derivations.checker.registry import ROOT, Entry, claims, key, says
from derivations.checker.symbolic import Outcome
from derivations.checker.verdict import Contradiction, earned, grade, of_part, ungraded, weakest
from numerics import ball, flow, hunt, sample
from numerics.at_once import at_once
from numerics.judge import judge
from numerics.sample import generic_points
from numerics.steps import false_at
from tests import reproduced
from tests.kernel import record

BUILD = ROOT.parent / "build"
PACKAGES = ("sympy", "mpmath", "python-flint", "hypothesis")
CODE = {  # what reads, with all that it imports
    "symbolic": ("derivations/checker/symbolic.py", "numerics/ball.py", "numerics/steps.py"),
    "ball": ("numerics/ball.py",),
    "sampled": ("numerics/sample.py",),
    "flow": ("numerics/flow.py",),
    "trained": ("models/trained.py", "models/runs/*.py"),
    "mutants": ("numerics/hunt.py", "numerics/at_once.py"),
}
LONGEST = ("symbolic", "sampled", "flow", "ball", "trained")  # first, for none to be waited for
PART = 60.0  # seconds of computing for one reading of one part
READING = 240.0  # for all parts, and for the mutants
WAIVED = 1.0  # in which boxes that are said to decide nothing must decide nothing
FAILING = (Verdict.REFUTED.value, Verdict.VACUOUS.value, Verdict.UNDECIDED.value, "CONTRADICTION")
PARTLY = "not run: "
TRUE = Eq(0, 0)


@cache
def versions(*more: str) -> dict[str, str]:
    return {"python": platform.python_version(), **{package: version(package) for package in (*PACKAGES, *more)}}


def run(entry: Entry, reading: str, entries: Sequence[Entry], build: Path = BUILD, **how: Any) -> dict[str, Any]:
    """One reading (or the mutants) of one claim, kept as evidence, with what went wrong under `errors`."""
    return run_all(entry, [reading], entries, build, **how)[reading]


def run_all(
    entry: Entry,
    readings: Sequence[str],
    entries: Sequence[Entry],
    build: Path = BUILD,
    shared: Sequence[Path] = (),
    fresh: bool = False,
    processes: int = 1,
) -> dict[str, dict[str, Any]]:
    """Several readings of one claim, by so many processes, all parts of all of them at once, and the mutants.

    What is kept under the same key, here or in a shared folder, is not made again, unless something went wrong then, there was
    nothing to hunt for, or all is to be made anew.
    """
    if entry.claim is None:
        raise ClaimError(entry.error)
    found: dict[str, dict[str, Any]] = {}
    keys = {reading: _key(entry, reading, entries) for reading in readings}
    for reading, now in keys.items():
        for folder in () if fresh else (build, *shared):
            kept = kept_evidence(entry, reading, folder)
            if kept and kept["key"] == now and not {"errors", "not hunted"} & set(kept):
                found[reading] = kept if folder == build else keep_evidence(entry, reading, build, kept)
                break
    missing = [reading for reading in readings if reading not in found]
    for reading, evidence in _made(entry, missing, entries, build, processes).items():
        trained = reading == "trained" and entry.claim.trained is not None
        described = {
            "id": entry.id,
            "reading": reading,
            "key": keys[reading],
            "versions": versions("torch") if trained else versions(),
        }
        found[reading] = keep_evidence(entry, reading, build, described | evidence)
    return found


def _made(
    entry: Entry, readings: Sequence[str], entries: Sequence[Entry], build: Path, processes: int
) -> dict[str, dict[str, Any]]:
    """All parts of all readings, then the mutants; a process that has nothing else to read goes ahead with these.

    What is trained comes last, where copies of this process begin: who has loaded PyTorch is not copied again.
    """
    claim = entry.claim
    assert claim is not None
    # What stands takes longest, as what is refuted is so soon.
    order = sorted(claim.statements, key=lambda which: claim.statements[which] is not claim.standing)
    parts = [(which, name) for which in order for name in claim.statements[which].parts]
    asked = [
        (reading, which, name)
        for reading in LONGEST
        if reading in readings
        for which, name in parts
        if _read_in(claim, reading, which, name) == which
    ]
    if "mutants" not in readings:
        return _gathered(claim, dict(zip(asked, at_once(_reader(claim, entries), asked, processes), strict=True)))
    trained = [part for part in asked if part[0] == "trained"]
    asked = [part for part in asked if part not in trained]
    kept, read, own = _evidence(entry, entries, build), _reader(claim, entries), dict[tuple[str, str, str], Any]()

    def reads(part: tuple[str, str, str]) -> Any:
        own[part] = read(part)
        return own[part]

    def stands() -> None:
        """What is to be known before the hunt; where others have read a part of it they are done with the mutants."""
        standing = _standing(claim, kept | _gathered(claim, own)) if len(own) >= len(asked) else ""
        if standing in FAILING:
            raise _NotHunted(f"the standing statement is {standing}")

    try:
        if not asked:
            stands()
        started, errors = time.perf_counter(), list[str]()
        made, questions = _questions(claim, errors)
        first, answered = time.perf_counter() - started, _hunter()
        hunted = [partial(answered, question) for question in questions]
        things = [*(partial(reads, part) for part in asked), stands, *hunted, *(partial(read, part) for part in trained)]
        answers = at_once(lambda thing: thing(), things, processes)
        own |= zip(asked, answers, strict=False)
        own |= zip(reversed(trained), reversed(answers), strict=False)
        stands()
    except _NotHunted as error:
        own |= {part: read(part) for part in trained if part not in own}
        return _gathered(claim, own) | {"mutants": {"not hunted": str(error)} | _account([], 0.0)}
    fates = answers[len(asked) + 1 : len(asked) + 1 + len(questions)]
    found = {} if errors else _hunted(claim, made, [answer for answer, _ in fates], errors)
    mutants = found | _account(errors, first + sum(seconds for _, seconds in fates))
    return _gathered(claim, own) | {"mutants": mutants}


def _reader(claim: Claim, entries: Sequence[Entry]) -> Callable[[tuple[str, str, str]], Any]:
    by_id, started = claims(entries), time.process_time()
    return lambda part: _read(claim, by_id, started, *part)


class _NotHunted(Exception):
    """The standing statement fails, so it has nothing to defend."""


def _gathered(claim: Claim, answers: Mapping[tuple[str, str, str], Any]) -> dict[str, dict[str, Any]]:
    """The evidence of each reading, from what it says of each part."""
    made: dict[str, dict[str, Any]] = {}
    for reading in dict.fromkeys(reading for reading, _, _ in answers):
        said: dict[str, Any] = {which: {} for which in claim.statements}
        for which, name in ((which, name) for which, statement in claim.statements.items() for name in statement.parts):
            if answer := answers.get((reading, _read_in(claim, reading, which, name), name)):
                said[which][name] = answer[0]
        own = [answer for (by, _, _), answer in answers.items() if by == reading]
        errors = [error for _, wrong, _ in own for error in wrong]
        made[reading] = {"statements": said} | _account(errors, sum(seconds for _, _, seconds in own))
    return made


def _read_in(claim: Claim, reading: str, which: str, name: str) -> str:
    """In which statement a part is read: what is printed and stands, under the same hypotheses, is read once.

    All but samples: what the file offers as a counterexample is looked at where it is printed.
    """

    def up_to(statement: Statement) -> Any:
        return statement.hypotheses, list(statement.parts.items())[: list(statement.parts).index(name) + 1]

    stands = claim.amended is not None and which != "amended" and reading != "sampled" and name in claim.amended.parts
    return "amended" if stands and up_to(claim.statements[which]) == up_to(claim.amended) else which


def _account(errors: list[str], seconds: float) -> dict[str, Any]:
    return ({"errors": errors} if errors else {}) | {"seconds": round(seconds, 3)}


def row(entry: Entry, entries: Sequence[Entry], build: Path = BUILD) -> dict[str, Any]:
    """The ledger's line for a claim, from evidence that is not stale."""
    file = (entry.file.relative_to(ROOT.parent) if entry.file.is_relative_to(ROOT) else entry.file).as_posix()
    if entry.claim is None:
        return {"id": entry.id, "file": file, "standing": "ERROR", "problems": [entry.error], "seconds": 0.0}
    claim, evidence = entry.claim, _evidence(entry, entries, build)
    statements = {which: _statement(statement, which, evidence) for which, statement in claim.statements.items()}
    standing = statements.get("amended", statements["printed"])
    result = {
        "id": entry.id,
        "file": file,
        "kind": claim.source.kind,
        "title": entry.title,
        "source": {**asdict(claim.source), "file": file},
        "grade": grade(claim),
        "as_printed": _as_printed(grade(claim), statements["printed"], standing),
        "printed": statements["printed"],
        "amended": statements.get("amended"),
        "other_readings": {words: statements[words] for words in claim.other_readings},
        "standing": standing["verdict"],
        "strongest": standing["strongest"],
        "at_least": claim.at_least.value,
        "scope": "; ".join(filter(None, (f"along the flow, until {claim.until}" if claim.until else "", claim.scope))),
        "uses": list(claim.uses),
        "mutants": _counted(evidence),
        "audit": _audit(standing),
        "kernel": _kernel(entry, entries, build, standing["verdict"]),
        "notes": list(_notes(standing)),
        "seconds": round(sum(e["seconds"] for e in evidence.values()), 3),
        "evidence": _digest(evidence),
        "says": says(entry, entries),
    }
    result["problems"] = list(_problems(claim, result, evidence))
    return result


def _counted(evidence: Mapping[str, Any]) -> dict[str, Any] | None:
    """What became of the mutants, without the list of all of them."""
    found = evidence.get("mutants", {}).get("mutants")
    return None if found is None else {what: value for what, value in found.items() if what != "each"}


def each_mutant(entry: Entry, entries: Sequence[Entry], build: Path = BUILD) -> list[list[str]]:
    """Every mutant with its fate and what settled it, from evidence that is not stale."""
    kept = kept_evidence(entry, "mutants", build)
    fresh = kept is not None and kept["key"] == _key(entry, "mutants", entries)
    return kept.get("mutants", {}).get("each", []) if kept and fresh else []


def _digest(evidence: Mapping[str, Any]) -> str:
    """By what a claim is cited: the same on every machine that reads the same claim by the same code and finds the same."""
    found = {
        reading: [e["key"], [[p["verdict"] for p in parts.values()] for parts in e.get("statements", {}).values()]]
        for reading, e in sorted(evidence.items())
    }
    return hashlib.sha256(json.dumps(found).encode()).hexdigest()[:16] if found else ""


def _kernel(entry: Entry, entries: Sequence[Entry], build: Path, standing: str) -> dict[str, Any] | None:
    """What Coq accepts of the derivation, asked here or for the record; none where it was not asked or that is stale."""
    here = kept_evidence(entry, "kernel", build)
    found = record.fresh(entry, entries, (here and record.compact(here), record.load().get(entry.id)))
    if found and found["proved"] and standing in FAILING:  # what nothing satisfies follows from anything, in Coq too
        found |= {"proved": False, "missing": {**found["missing"], f"the statement is {standing}": 1}}
    return found


def _as_printed(graded: str, printed: Mapping[str, Any], standing: Mapping[str, Any]) -> str:
    """The verdict on what the paper says: for a misprint on what is meant; what is ours is printed nowhere."""
    return {"misprint": standing["verdict"], "extension": "—"}.get(graded, printed["verdict"])


def ledger(entries: Sequence[Entry], build: Path = BUILD) -> dict[str, Any]:
    """All lines, each with the headline: the weakest verdict among the claim and what it stands on."""
    return together({entry.id: row(entry, entries, build) for entry in entries}, build)


def together(rows: dict[str, dict[str, Any]], build: Path = BUILD) -> dict[str, Any]:
    """What lines say of one another, added to them."""
    ground = {id_: [rows[used] for used in sorted(_ground(id_, rows)) if used in rows] for id_ in rows if "uses" in rows[id_]}
    for id_, below in ground.items():
        line = rows[id_]
        line["headline"] = weakest(_strength(r) for r in (line, *below)).value
        line["problems"] += [*_too_weak(line, below), *_unlike(line, below)]
    for id_, below in ground.items():
        if audit := rows[id_]["audit"]:
            audit["core"] = all(_on_the_core(line) for line in (rows[id_], *below))
            audit["balls"] = any(_with_balls(line) for line in (rows[id_], *below))
            audit["cites"] = [
                {**cite, **{what: rows.get(cite["claim"], {}).get(what, "ERROR") for what in ("standing", "headline")}}
                for cite in audit["cites"]
            ]
    proved = [line for line in rows.values() if line["standing"] == Verdict.PROVED.value]
    return {
        "versions": versions("torch"),
        "claims": list(rows.values()),
        "proved": {"claims": len(proved)} | _resting([line["audit"] or {} for line in proved]),
        "equations": _equations(rows.values()),
        "experiments": reproduced.rows(build),
    }


CITED = re.compile(r"Eqns?\. ([0-9]+(?:[–, ]+(?:and )?[0-9]+)*)")


def _equations(rows: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """For each paper: equation → the claims that state it, and those that derive it in a step."""
    index: dict[str, dict[int | str, dict[str, str]]] = {}
    for line in rows:
        if "source" not in line:
            continue
        found = index.setdefault(line["source"]["paper"], {})
        for number in numbers(line["source"]["equations"]):
            found.setdefault(number, {})[line["id"]] = line["printed"]["verdict"]
        for name, verdict in line["printed"].get("parts", {}).items():
            for number in cited(name):
                found.setdefault(number, {})[line["id"]] = verdict
        standing = line["amended"] or line["printed"]
        for part in standing["readings"].get("symbolic", {}).values():
            for step in part.get("steps", ()):
                for number in cited(step["because"]):
                    verdict = Verdict.PROVED if step["checked"] else Verdict.UNDECIDED
                    found.setdefault(number, {}).setdefault(line["id"], f"{verdict.value} as a step")
    numbered_first = {paper: sorted(found, key=lambda n: (isinstance(n, str), n)) for paper, found in index.items()}
    return {paper: {str(n): index[paper][n] for n in order} for paper, order in numbered_first.items()}


def cited(words: str) -> Iterator[int | str]:
    """The equations a sentence cites: "… (Eqns. 12, 15–17)"."""
    for run in CITED.findall(words):
        yield from numbers(run.replace("and ", ""))


def numbers(equations: str) -> Iterator[int | str]:
    """The equations in "1, 2, 10–14, A.3": a label that is no number stays as it is written."""
    for piece in filter(None, (piece.strip() for piece in equations.split(","))):
        span = re.fullmatch(r"([0-9]+)(?:[–-]([0-9]+))?", piece)
        if span is None:
            yield piece
        else:
            yield from range(int(span[1]), int(span[2] or span[1]) + 1)


def gather(entries: Sequence[Entry], folders: Sequence[Path], build: Path = BUILD) -> None:
    """What other machines have found and is not stale, brought together here."""
    for entry in entries:
        for reading in (*READINGS, "mutants") if entry.claim is not None else ():
            found = [kept for folder in (build, *folders) if (kept := kept_evidence(entry, reading, folder))]
            fresh = [kept for kept in found if kept["key"] == _key(entry, reading, entries)]
            if fresh:
                keep_evidence(entry, reading, build, min(fresh, key=lambda kept: "errors" in kept))
        for folder in folders if entry.claim is not None else ():  # whether it is stale, the ledger asks
            if kernel := kept_evidence(entry, "kernel", folder):
                keep_evidence(entry, "kernel", build, kernel)


def write(result: dict[str, Any], build: Path = BUILD) -> dict[str, Any]:
    build.mkdir(parents=True, exist_ok=True)
    (build / "ledger.json").write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n")
    return result


def text(part: Any) -> str:
    """A statement in one line of plain text."""
    if isinstance(part, Sharp):
        low = f"{part.infimum[0]} ≤ inf < {part.infimum[1]}" if part.infimum[0].is_finite else ""
        high = f"{part.supremum[0]} < sup ≤ {part.supremum[1]}" if part.supremum[1].is_finite else ""
        return f"{', '.join(filter(None, (low, high)))} of {sstr(part.function)}"
    if isinstance(part, Root):
        return f"{sstr(part.function)} has one zero in [{part.window[0]}, {part.window[1]}]"
    return f"{sstr(part.lhs)} {part.rel_op.replace('==', '=')} {sstr(part.rhs)}".replace("\n", " ")


def _read(
    claim: Claim, by_id: Mapping[str, Claim], started: float, reading: str, which: str, name: str
) -> tuple[dict[str, Any], list[str], float]:
    """What the reading says of a part, what went wrong, and its seconds; one that errs or never ends leaves others alone."""
    statement, errors, began = claim.statements[which], list[str](), time.perf_counter()
    seconds = max(min(PART, READING - (time.process_time() - started)), 1.0)
    where = f"the {reading} reading of {_called(claim, which, name)}"
    try:
        if reading in claim.waived:
            outcome = _waived(claim, reading, statement, name, by_id)
            if outcome.verdict is not None:
                errors.append(f"{where} applies, and what applies may not be waived; take {reading!r} out of `waived`")
        else:
            with limit(seconds, computing=True):
                outcome = _outcome(claim, reading, statement, name, by_id)
    except ClaimError as error:
        errors.append(f"{where}: {error}")
        outcome = Outcome(Verdict.UNDECIDED, str(error))
    except TooLong:
        errors.append(f"{where} took more than {seconds:.0f} s and was stopped; split the statement or its steps")
        outcome = Outcome(Verdict.UNDECIDED, f"stopped after {seconds:.0f} s")
    except Exception as error:  # an attempt that showed nothing
        outcome = Outcome(Verdict.UNDECIDED, f"the reading erred: {type(error).__name__}: {error}", {"erred": True})
    verdict = outcome.verdict.value if outcome.verdict else None
    met = _met(claim, statement, name, outcome) if reading == "sampled" and statement.hypotheses else {}
    return {"verdict": verdict, "why": outcome.why, **(outcome.detail or {}), **met}, errors, time.perf_counter() - began


def _outcome(claim: Claim, reading: str, statement: Statement, name: str, by_id: Mapping[str, Claim]) -> Outcome:
    if reading == "symbolic":
        return symbolic.read(claim, statement, name, by_id, ball.certify, false_at)
    if reading == "trained":
        if claim.trained is None:
            return Outcome(None, "no run is declared")
        from models import trained  # torch takes seconds to load, and few claims need it

        return trained.read(claim, statement, name)
    return {"ball": ball.read, "sampled": sample.read, "flow": flow.read}[reading](claim, statement, name)


def _waived(claim: Claim, reading: str, statement: Statement, name: str, by_id: Mapping[str, Claim]) -> Outcome:
    """The reason in the file, where the reading has nothing to say: a derivation that is not given, a statement that has been
    amended, a search without end. Otherwise what it says all the same."""
    aside = Outcome(None, claim.waived[reading])
    if statement is not claim.standing or (reading == "symbolic" and name not in claim.proof):
        return aside
    try:
        with limit(WAIVED if reading == "ball" else PART, computing=True):
            outcome = _outcome(claim, reading, statement, name, by_id)
    except TooLong:
        return aside if reading == "ball" else Outcome(Verdict.UNDECIDED, "stopped")
    return aside if outcome.verdict is None or (reading, outcome.verdict) == ("ball", Verdict.UNDECIDED) else outcome


def _met(claim: Claim, statement: Statement, name: str, sampled: Outcome) -> dict[str, bool]:
    """Whether some point is known to satisfy the hypotheses: one that was sampled, the example, or one in general position."""
    found = (sampled.detail or {}).get("points", {}).get("holds") or sampled.verdict is Verdict.REFUTED
    try:
        with limit(PART, computing=True):
            given = {} if claim.example is None else {"example": _satisfies(claim, statement, name, claim.example)}
            generic = (_satisfies(claim, statement, name, point) for point in generic_points(claim))
            return {"met": bool(found or given.get("example") or any(generic)), **given}
    except (TooLong, Exception):
        return {"met": bool(found)}


def _satisfies(claim: Claim, statement: Statement, name: str, point: Mapping[Any, Any]) -> bool:
    return judge(claim, statement, name, dict(point), TRUE).status == "holds"


def _standing(claim: Claim, evidence: Mapping[str, Any]) -> str:
    return str(_judged(claim.standing, "printed" if claim.amended is None else "amended", evidence)["verdict"])


def _questions(claim: Claim, errors: list[str]) -> tuple[Sequence[Any], Sequence[Any]]:
    """The mutants and what is to be asked of them."""
    try:
        with limit(READING, computing=True):
            return hunt.asked(claim)
    except (TooLong, Exception) as error:
        errors.append(_went_wrong(error))
    return [], []


def _hunter() -> Callable[[Any], tuple[Any, float]]:
    """What answers: the answer or what was raised in its place, and its seconds; all may take no longer than a reading."""
    spent = 0.0

    def answered(question: Any) -> tuple[Any, float]:
        nonlocal spent
        started, before = time.perf_counter(), time.process_time()
        try:
            with limit(max(READING - spent, 0.01), computing=True):
                answer = question()
        except (TooLong, Exception) as error:
            answer = error
        spent += time.process_time() - before
        return answer, time.perf_counter() - started

    return answered


def _hunted(claim: Claim, made: Sequence[Any], answers: Sequence[Any], errors: list[str]) -> dict[str, Any]:
    """What became of the mutants, unless something went wrong."""
    try:
        for answer in answers:
            if isinstance(answer, BaseException):
                raise answer
        return {"mutants": asdict(hunt.told(claim, made, answers))}
    except (TooLong, Exception) as error:
        errors.append(_went_wrong(error))
        return {}


def _went_wrong(error: BaseException) -> str:
    if isinstance(error, ClaimError):
        return f"the hunt for mutants: {error}"
    if isinstance(error, TooLong):
        return f"the hunt for mutants took more than {READING:.0f} s and was stopped; split the statement"
    return f"the hunt for mutants erred: {type(error).__name__}: {error}"


def _called(claim: Claim, which: str, name: str) -> str:
    """A part in words."""
    statement = "the statement" if len(claim.statements) == 1 else f"the {which} statement"
    return f"part {name!r} of {statement}" if name else statement


def _statement(statement: Statement, which: str, evidence: Mapping[str, Any]) -> dict[str, Any]:
    judged = _judged(statement, which, evidence)
    return {
        **judged,
        "statement": {name: text(part) for name, part in statement.parts.items()},
        "latex": {name: formula(part) for name, part in statement.parts.items()} if judged["readings"] else {},
    }


def _judged(statement: Statement, which: str, evidence: Mapping[str, Any]) -> dict[str, Any]:
    """The verdict on a statement: the weakest of its parts, each at its strongest reading."""
    readings = {r: e["statements"][which] for r, e in evidence.items() if "statements" in e}
    verdicts, strongest, witness = {}, {}, None
    for name in statement.parts:
        said = {r: parts[name] for r, parts in readings.items()}
        outcomes = {r: Outcome(Verdict(s["verdict"]) if s["verdict"] else None) for r, s in said.items()}
        try:
            verdicts[name] = of_part(outcomes, said.get("sampled", {}).get("met", True), _watched(statement.parts[name], said))
        except Contradiction as contradiction:
            why = f"{name}: {contradiction}" if name else str(contradiction)
            return {"verdict": "CONTRADICTION", "why": why, "readings": readings, "strongest": "", "witness": None}
        by = [r for r, o in outcomes.items() if o.verdict is verdicts[name]]
        strongest[name] = by[0] if by else ""
        if verdicts[name] in (Verdict.REFUTED, Verdict.VACUOUS) and witness is None:
            teller = "sampled" if "sampled" in by else by[0]  # its points are exact and small
            witness = {"part": name, "reading": teller, "why": said[teller]["why"], **said[teller].get("witness", {})}
    verdict = weakest(verdicts.values())
    return {
        "verdict": verdict.value,
        "parts": {name: v.value for name, v in verdicts.items()},
        "strongest": next((by for name, by in strongest.items() if verdicts[name] is verdict), ""),
        "witness": witness,
        "readings": readings,
    }


def _watched(part: Any, said: Mapping[str, Any]) -> bool:
    """Whether what a derivation arrives at was seen to hold at a point, and in general position at more than there are of which
    nothing is known: no rule of the core has a part in that. A zero in a window is isolated by balls."""
    if isinstance(part, Root) or "sampled" not in said:
        return True
    points, general = (Counter(said["sampled"].get(which, {})) for which in ("points", "general"))
    return points["holds"] > 0 and (general["holds"] > general["unclear"] or general["unclear"] == 0)


def _problems(claim: Claim, line: Mapping[str, Any], evidence: Mapping[str, Any]) -> Iterator[str]:
    """Everything for which the claim by itself fails the run."""
    for found in evidence.values():
        yield from found.get("errors", ())
    for which in claim.statements:
        said = line[which] if which in ("printed", "amended") else line["other_readings"][which]
        if said["verdict"] == "CONTRADICTION":
            yield f"{_called(claim, which, '')}: {said['why']}"
            return
    kernel = line["kernel"]
    if kernel and kernel["statements"] == len(claim.standing.parts) and line["standing"] == Verdict.REFUTED.value:
        yield "Coq proves the statement that a reading refutes: one of them is wrong, or the theorem says something else"
    if wrong := ungraded(claim, Verdict(line["printed"]["verdict"])):
        yield wrong
    standing, verdict = line["amended"] or line["printed"], Verdict(line["standing"])
    if verdict.rank <= Verdict.NOT_RUN.rank:
        yield f"{_called(claim, 'amended', '')} is {verdict.value}{_why(standing, Verdict.OBSERVED, evidence)}"
    elif verdict.rank < claim.at_least.rank:
        demand = f"{verdict.value}, the file demands {claim.at_least.value}"
        yield f"{_called(claim, 'amended', '')} is {demand}{_why(standing, claim.at_least, evidence)}"
    missing = [reading for reading in READINGS if reading not in evidence]
    if missing and len(missing) < len(READINGS):
        yield f"{PARTLY}{', '.join(missing)}"
    for name, said in standing["readings"].get("trained", {}).items():
        if said["verdict"] == Verdict.UNDECIDED.value and not evidence["trained"].get("errors"):
            yield f"the trained reading of {_called(claim, 'amended', name)} decides nothing: {said['why']}"
    for name, said in standing["readings"].get("sampled", {}).items():
        if said.get("example") is False:
            yield f"the example in the file does not satisfy the hypotheses of {_called(claim, 'amended', name)}"
        if said.get("undefined_at"):
            at = _point(said["undefined_at"])
            yield f"{_called(claim, 'amended', name)} has no value at {at}; shrink the domain or say what it means there"
    if claim.amended is not None and not earned(claim, Verdict(line["printed"]["verdict"])):
        yield "the amendment has not earned its place: the printed statement is neither refuted, vacuous nor strictly weaker"
    if claim.counterexample is not None and line["printed"]["verdict"] != Verdict.REFUTED.value:
        yield "the counterexample in the file breaks nothing"
    if line["mutants"] is None and line["standing"] not in FAILING and not evidence.get("mutants", {}).get("errors"):
        yield "the mutants were not hunted"
    elif line["mutants"] and line["mutants"]["survived"]:
        yield f"mutants survive: {'; '.join(line['mutants']['survived'])}"
    if line["mutants"] and not line["mutants"]["killed"]:
        yield "no wrong version of it was told from it; nothing shows that a reading would have noticed one"
    elif line["mutants"] and len(taken := line["mutants"].get("accepted", ())) > line["mutants"]["killed"]:
        yield f"{len(taken)} mutants are accepted and {line['mutants']['killed']} killed; what is told from so few says little"


def _why(standing: Mapping[str, Any], demand: Verdict, evidence: Mapping[str, Any]) -> str:
    """What the readings that could have reached the demand say of each part that falls short of it."""
    told = []
    for name, verdict in standing["parts"].items():
        said = {r: parts[name] for r, parts in standing["readings"].items()}
        if Verdict(verdict).rank >= demand.rank or not said:
            continue
        if Verdict(verdict).rank < Verdict.UNDECIDED.rank:
            whys = [f"{r}: {s['why']}" for r, s in said.items() if s["verdict"] == verdict][:1]
        elif said.get("sampled", {}).get("met") is False:
            whys = ["no point was found that satisfies the hypotheses; give an `example` point that does"]
        elif said.get("symbolic", {}).get("verdict") == Verdict.PROVED.value:
            unseen = said["sampled"].get("unclear") or said["sampled"]["why"]
            whys = [f"its steps are accepted, but no points tell that it holds, so that nothing watches them: {unseen}"]
        else:  # an error has been told already
            tried = {r: s for r, s in said.items() if s["verdict"] in (None, "UNDECIDED") and not evidence[r].get("errors")}
            whys = [f"{r}: {s['why']}" for r, s in tried.items() if s["why"] and (s["verdict"] or r in ("symbolic", "ball"))]
        told.append(f"{f'{name!r} is {verdict}: ' if name else ''}{'; '.join(whys)}")
    return ": " + " | ".join(told) if any(told) else ""


def _point(witness: Mapping[str, str]) -> str:
    coordinates = ", ".join(f"{symbol} = {value}" for symbol, value in witness.items() if symbol != "why")
    return f"{coordinates} ({witness['why']})" if witness.get("why") else coordinates


def _notes(standing: Mapping[str, Any]) -> Iterator[str]:
    """What is no problem but should be seen: an attempt that erred, points that could not be aimed."""
    for reading, parts in standing["readings"].items():
        for name, said in parts.items():
            of = f"{reading} of {name!r}" if name else reading
            if said.get("erred"):
                yield f"{of}: {said['why']}"
            if said.get("not aimed"):
                yield f"{of}: no point could be aimed ({said['not aimed']})"


def _audit(standing: Mapping[str, Any]) -> dict[str, Any] | None:
    """What the proof of all parts rests on together; none if a part is not proved by steps."""
    parts = {name: said.get("audit") for name, said in standing["readings"].get("symbolic", {}).items()}
    if standing["verdict"] != Verdict.PROVED.value or not all(parts.values()):
        return None
    audits = {name: audit for name, audit in parts.items() if audit}
    return {
        "rules": dict(sum((Counter(audit.get("rules", {})) for audit in audits.values()), Counter())),
        "conditions": [{"part": name, **c} for name, audit in audits.items() for c in audit.get("conditions", ())],
        "cites": [{"claim": id_} for id_ in dict.fromkeys(c["claim"] for a in audits.values() for c in a.get("cites", ()))],
        "by_hand": list(dict.fromkeys(word for audit in audits.values() for word in audit.get("by_hand", ()))),
    }


def _on_the_core(line: Mapping[str, Any]) -> bool:
    return line["standing"] == Verdict.PROVED.value and bool(line.get("audit")) and not line["audit"]["by_hand"]


def _with_balls(line: Mapping[str, Any]) -> bool:
    """Whether something that its steps ask for is enclosed, and not shown by the rules of the core."""
    return any(condition["by"].startswith("ball") for condition in (line.get("audit") or {}).get("conditions", ()))


def _resting(audits: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """How many rest on the core alone, and how many on it and on what balls enclose."""
    checked = [audit["balls"] for audit in audits if audit.get("core")]
    return {"on the core alone": checked.count(False), "with balls": checked.count(True)}


def _ground(id_: str, rows: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """The ids of all that a claim stands on, of files that do not load as well."""
    found: set[str] = set()
    waiting = [id_]
    while waiting:
        new = set(rows.get(waiting.pop(), {}).get("uses", ())) - found
        found |= new
        waiting += new
    return found


def _strength(line: Mapping[str, Any]) -> Verdict:
    """The standing verdict; a file that does not load and a contradiction settle nothing; what is read in part is not read."""
    standing = line["standing"]
    if any(problem.startswith(PARTLY) for problem in line.get("problems", ())):
        return Verdict.NOT_RUN
    return Verdict(standing) if standing in {v.value for v in Verdict} else Verdict.UNDECIDED


def _too_weak(line: Mapping[str, Any], below: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The demand of the file counts for what the claim stands on as well, as far as that was read."""
    at_least = Verdict(line["at_least"])
    if _strength(line).rank < at_least.rank:
        return
    for used in below:
        if _strength(used) is not Verdict.NOT_RUN and _strength(used).rank < at_least.rank:
            yield f"it stands on {used['id']}, which is {used['standing']}; the file demands {at_least.value}"


def _unlike(line: Mapping[str, Any], below: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What it uses may have been imported by another process than its own line was made by."""
    for used in below:
        if used.get("says", {}).get(used["id"]) not in (None, line["says"].get(used["id"])):
            said = f"{used['id']} says one thing to {line['id']} and another by itself"
            yield f"{said}; let it not depend on who reads it, or when"


def _key(entry: Entry, reading: str, entries: Sequence[Entry]) -> str:
    trained = reading == "trained" and entry.claim is not None and entry.claim.trained is not None
    with_torch = versions("torch") if trained else versions()
    return key(entry, entries, readers(reading) if reading != "trained" or trained else (), (*with_torch.values(), _own_text()))


def readers(*readings: str) -> list[Path]:
    """The files of the code that reads."""
    return [file for reading in readings for pattern in CODE[reading] for file in ROOT.parent.glob(pattern)]


@cache
def _own_text() -> str:
    return Path(__file__).read_text()


def file_of(id_: str, what: str, build: Path) -> Path:
    """Where the evidence of a reading is kept, or whatever else there is of a claim."""
    return build / "evidence" / f"{id_}.{what}.json"


def keep_evidence(entry: Entry, reading: str, build: Path, evidence: dict[str, Any]) -> dict[str, Any]:
    file = file_of(entry.id, reading, build)
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}")  # a run that is interrupted leaves the old file, never half a new one
    unfinished.write_text(json.dumps(evidence, indent=1, ensure_ascii=False, default=str) + "\n")
    unfinished.replace(file)
    return evidence


def _evidence(entry: Entry, entries: Sequence[Entry], build: Path) -> dict[str, dict[str, Any]]:
    """What is kept of each reading, unless it is stale."""
    kept = {reading: kept_evidence(entry, reading, build) for reading in (*READINGS, "mutants")}
    return {reading: e for reading, e in kept.items() if e and e["key"] == _key(entry, reading, entries)}


def kept_evidence(entry: Entry, reading: str, build: Path) -> dict[str, Any] | None:
    file = file_of(entry.id, reading, build)
    try:
        return json.loads(file.read_text())
    except (OSError, ValueError):
        return None  # no evidence, or a file cut short: the reading shows as not run
