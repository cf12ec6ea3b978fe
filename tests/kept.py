"""Lines of the ledger that were written before: while nothing that one rests on has changed, its claim is not even imported."""

import json
import os
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from derivations.checker.claim import READINGS
from derivations.checker.registry import Entry, Place, digest_of, rests_on, rivals, sources
from tests import ledger
from tests.kernel import record


def keep(entry: Entry, entries: Sequence[Entry], line: Mapping[str, Any], build: Path = ledger.BUILD) -> None:
    """A line without a problem, with the files that it rests on: those of the claim and of all it uses, and what reads it."""
    file = ledger.file_of(entry.id, "line", build)
    if line["problems"] or entry.claim is None:
        file.unlink(missing_ok=True)  # the one before it is no answer either
        return
    files = rests_on(entry, entries) | _readers()
    told = {
        "rests on": {str(at): digest_of(at).hex() for at in sorted(files)},
        "absent": sorted({str(rival) for at in files - _readers() for rival in rivals(at) if not rival.exists()}),
        "versions": ledger.versions("torch"),
        "line": line,
    }
    file.write_text(json.dumps(told))


def kept(place: Place, build: Path = ledger.BUILD) -> dict[str, Any] | None:
    """The line of a claim, if it is not stale."""
    try:
        found = json.loads(ledger.file_of(place.id, "line", build).read_text())
        files = {Path(file): digest for file, digest in found["rests on"].items()}
        fresh = _readers() <= set(files) and place.file in files and found["versions"] == ledger.versions("torch")
        fresh &= all(ledger.file_of(place.id, reading, build).is_file() for reading in (*READINGS, "mutants"))
        fresh &= not any(map(os.path.exists, found["absent"]))
        return found["line"] if fresh and all(digest_of(file).hex() == digest for file, digest in files.items()) else None
    except (OSError, ValueError, KeyError):
        return None  # none, one that is cut short, or one that rests on a file that is gone


@cache
def _readers() -> frozenset[Path]:
    """All code that reads a claim and makes its line, what Coq is asked with and has said, and this."""
    return frozenset({*record.files()} | sources(*ledger.readers(*ledger.CODE), Path(ledger.__file__), Path(__file__)))
