"""Runs a reading of a claim, keeps its evidence, and computes the ledger from the evidence of all."""

import json
import platform
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sympy import latex, sstr

from derivations.checker import symbolic
from derivations.checker.claim import READINGS, Claim, ClaimError, Root, Sharp, Statement, Verdict
from derivations.checker.registry import Entry, ancestors, claims, key
from derivations.checker.symbolic import Outcome
from derivations.checker.verdict import Contradiction, earned, of_part, weakest
from models import trained
from numerics import ball, flow, sample
from numerics.hunt import hunt

BUILD = Path(__file__).resolve().parent.parent / "build"
PACKAGES = ("sympy", "python-flint", "hypothesis", "mpmath", "numpy", "torch")


def versions() -> dict[str, str]:
    return {"python": platform.python_version(), **{package: version(package) for package in PACKAGES}}


READERS: dict[str, Callable[..., Outcome]] = {
    "symbolic": symbolic.read,
    "ball": ball.read,
    "sampled": sample.read,
    "flow": flow.read,
    "trained": trained.read,
}


def run(entry: Entry, reading: str, entries: Sequence[Entry], build: Path = BUILD) -> dict[str, Any]:
    """One reading (or the mutants) of one claim, kept as evidence; an error is kept as well, then raised."""
    if entry.claim is None:
        raise ClaimError(entry.error)
    started = time.perf_counter()
    evidence: dict[str, Any] = {"id": entry.id, "reading": reading, "key": key(entry, entries), "versions": versions()}
    try:
        if reading == "mutants":
            evidence["mutants"] = asdict(hunt(entry.claim))
        else:
            evidence["statements"] = _read(entry.claim, reading, claims(entries))
    except Exception as error:
        evidence["error"] = f"{entry.file}: {error}" if isinstance(error, ClaimError) else f"{entry.file}: {error!r}"
        raise
    finally:
        evidence["seconds"] = round(time.perf_counter() - started, 3)
        file = _file(entry, reading, build)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(evidence, indent=1, ensure_ascii=False) + "\n")
    return evidence


def row(entry: Entry, entries: Sequence[Entry], build: Path = BUILD) -> dict[str, Any]:
    """The ledger's line for a claim, from evidence that is not stale."""
    if entry.claim is None:
        return {"id": entry.id, "standing": "ERROR", "problems": [entry.error], "seconds": 0.0}
    claim, current = entry.claim, key(entry, entries)
    evidence = {r: e for r in (*READINGS, "mutants") if (e := _kept(entry, r, build)) and e["key"] == current}
    statements = {which: _statement(claim, which, s, evidence) for which, s in claim.statements.items()}
    standing = statements.get("amended", statements["printed"])
    result = {
        "id": entry.id,
        "kind": claim.source.kind,
        "title": entry.title,
        "source": {**asdict(claim.source), "file": f"{entry.id}.py"},
        "printed": statements["printed"],
        "amended": statements.get("amended"),
        "standing": standing["verdict"],
        "strongest": standing["strongest"],
        "at_least": claim.at_least.value,
        "scope": claim.scope,
        "uses": list(claim.uses),
        "mutants": evidence.get("mutants", {}).get("mutants"),
        "seconds": round(sum(e["seconds"] for e in evidence.values()), 3),
    }
    result["problems"] = list(_problems(claim, result, evidence))
    return result


def ledger(entries: Sequence[Entry], build: Path = BUILD) -> dict[str, Any]:
    """All lines, each with the headline: the weakest verdict among the claim and what it stands on."""
    rows = {entry.id: row(entry, entries, build) for entry in entries}
    by_id = claims(entries)
    for id_, line in rows.items():
        if id_ in by_id:
            ground = [rows[used] for used in ancestors(id_, by_id)]
            line["headline"] = weakest(_strength(r) for r in (line, *ground)).value
    return {"versions": versions(), "claims": list(rows.values()), "equations": _equations(rows.values())}


CITED = re.compile(r"Eqns?\. ([0-9]+(?:[–, ]+(?:and )?[0-9]+)*)")


def _equations(rows: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """For each paper: equation number → the claims that state it, and those that derive it in a step."""
    index: dict[str, dict[int, dict[str, str]]] = {}
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
    return {paper: {str(n): found[n] for n in sorted(found)} for paper, found in index.items()}


def cited(words: str) -> Iterator[int]:
    """The equations a sentence cites: "… (Eqns. 12, 15–17)"."""
    for run in CITED.findall(words):
        yield from numbers(run.replace("and ", ""))


def numbers(equations: str) -> Iterator[int]:
    """The numbers in "1, 2, 10–14"."""
    for piece in filter(None, (piece.strip() for piece in equations.split(","))):
        first, _, last = piece.partition("–")
        yield from range(int(first), int(last or first) + 1)


def _strength(line: Mapping[str, Any]) -> Verdict:
    """The standing verdict; a file that does not load and a contradiction settle nothing."""
    standing = line.get("standing")
    return Verdict(standing) if standing in {v.value for v in Verdict} else Verdict.UNDECIDED


def write(entries: Sequence[Entry], build: Path = BUILD) -> dict[str, Any]:
    result = ledger(entries, build)
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


def _read(claim: Claim, reading: str, by_id: Mapping[str, Claim]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for which, statement in claim.statements.items():
        result[which] = {}
        for name in statement.parts:
            if reading in claim.waived:
                outcome = Outcome(None, claim.waived[reading])
            elif reading == "symbolic":
                outcome = symbolic.read(claim, statement, name, by_id)
            else:
                outcome = READERS[reading](claim, statement, name)
            verdict = outcome.verdict.value if outcome.verdict else None
            result[which][name] = {"verdict": verdict, "why": outcome.why, **(outcome.detail or {})}
    return result


def _statement(claim: Claim, which: str, statement: Statement, evidence: Mapping[str, Any]) -> dict[str, Any]:
    """The verdict on a statement: the weakest of its parts, each at its strongest reading."""
    readings = {r: e["statements"][which] for r, e in evidence.items() if "statements" in e}
    verdicts, strongest, witness = {}, {}, None
    for name in statement.parts:
        said = {r: parts[name] for r, parts in readings.items()}
        outcomes = {r: Outcome(Verdict(s["verdict"]) if s["verdict"] else None) for r, s in said.items()}
        try:
            verdicts[name] = of_part(outcomes)
        except Contradiction as contradiction:
            return {
                "verdict": "CONTRADICTION",
                "why": str(contradiction),
                "readings": readings,
                "strongest": "",
                "witness": None,
            }
        by = [r for r, o in outcomes.items() if o.verdict is verdicts[name]]
        strongest[name] = by[0] if by else ""
        if verdicts[name] in (Verdict.REFUTED, Verdict.VACUOUS) and witness is None:
            witness = {"part": name, "reading": by[0], "why": said[by[0]]["why"], **said[by[0]].get("witness", {})}
    verdict = weakest(verdicts.values())
    return {
        "verdict": verdict.value,
        "parts": {name: v.value for name, v in verdicts.items()},
        "statement": {name: text(part) for name, part in statement.parts.items()},
        "latex": {name: latex(part) for name, part in statement.parts.items()} if readings else {},
        "strongest": next((by for name, by in strongest.items() if verdicts[name] is verdict), ""),
        "witness": witness,
        "readings": readings,
    }


def _problems(claim: Claim, line: Mapping[str, Any], evidence: Mapping[str, Any]) -> Any:
    """Everything for which the claim fails the run."""
    for reading, found in evidence.items():
        if "error" in found:
            yield f"the {reading} reading failed: {found['error']}"
    for which in ("printed", "amended"):
        if line[which] and line[which]["verdict"] == "CONTRADICTION":
            yield f"{which}: {line[which]['why']}"
            return
    standing = Verdict(line["standing"])
    if standing.rank <= Verdict.NOT_RUN.rank:
        yield f"the standing statement is {standing.value}"
    elif standing.rank < claim.at_least.rank:
        yield f"the standing statement is {standing.value}, the file demands {claim.at_least.value}"
    for name, said in (line["amended"] or line["printed"])["readings"].get("trained", {}).items():
        if said["verdict"] == Verdict.UNDECIDED.value:
            yield f"the trained reading{f' of {name}' if name else ''} decides nothing: {said['why']}"
    if claim.amended is not None and not earned(claim, Verdict(line["printed"]["verdict"])):
        yield "the amendment has not earned its place: the printed statement is neither refuted, vacuous nor strictly weaker"
    if claim.counterexample is not None and line["printed"]["verdict"] != Verdict.REFUTED.value:
        yield "the counterexample in the file breaks nothing"
    if line["mutants"] is None:
        yield "the mutants were not hunted"
    elif line["mutants"]["survived"]:
        yield f"mutants survive: {'; '.join(line['mutants']['survived'])}"


def _file(entry: Entry, reading: str, build: Path) -> Path:
    return build / "evidence" / f"{entry.id}.{reading}.json"


def _kept(entry: Entry, reading: str, build: Path) -> dict[str, Any] | None:
    file = _file(entry, reading, build)
    try:
        return json.loads(file.read_text())
    except (OSError, ValueError):
        return None  # no evidence, or a file cut short: the reading shows as not run
