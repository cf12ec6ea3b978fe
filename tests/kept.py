"""Lines of the ledger that were written before: while nothing that one rests on has changed, its claim is not even imported."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from derivations.checker.claim import READINGS
from derivations.checker.registry import ROOT, Entry, Place, ancestors, claims, sources
from tests import ledger

HOME = ROOT.parent


def keep(entry: Entry, entries: Sequence[Entry], line: Mapping[str, Any], build: Path = ledger.BUILD) -> None:
    """A line without a problem, with the files that it rests on: those of the claim and of all it uses, and what reads it."""
    if line["problems"] or entry.claim is None:
        return
    used = ancestors(entry.id, claims(entries))
    files = {file for e in entries if e.id == entry.id or e.id in used for file in sources(e.file, e.root)} | _readers()
    rests_on = {str(file): _digest(file) for file in sorted(files)}
    _file(entry.id, build).write_text(json.dumps({"rests on": rests_on, "versions": ledger.versions("torch"), "line": line}))


def kept(place: Place, build: Path = ledger.BUILD) -> dict[str, Any] | None:
    """The line of a claim, if it is not stale."""
    try:
        found = json.loads(_file(place.id, build).read_text())
        rests_on = {Path(file): digest for file, digest in found["rests on"].items()}
        fresh = _readers() <= set(rests_on) and place.file in rests_on and found["versions"] == ledger.versions("torch")
        fresh &= all(_file(place.id, build, reading).is_file() for reading in (*READINGS, "mutants"))
        return found["line"] if fresh and all(_digest(file) == digest for file, digest in rests_on.items()) else None
    except (OSError, ValueError, KeyError):
        return None  # none, one that is cut short, or one that rests on a file that is gone


@cache
def _readers() -> frozenset[Path]:
    """All code that reads a claim, and this."""
    starts = {file for patterns in ledger.CODE.values() for pattern in patterns for file in HOME.glob(pattern)}
    own = {Path(__file__), Path(ledger.__file__)}
    return frozenset(own | {file for start in starts for file in sources(start)})


@cache
def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _file(id_: str, build: Path, what: str = "line") -> Path:
    return build / "evidence" / f"{id_}.{what}.json"
