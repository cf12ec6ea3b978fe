"""One claim read by itself, where there is neither pytest nor PyTorch: what a reader's browser runs."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from derivations.checker.claim import READINGS
from derivations.checker.registry import load, places
from tests import ledger
from tests.report import hunted, table

NEEDS_TORCH = "not read here: it trains a network, for which PyTorch is needed"


def read(id_: str, folders: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
    """What each reading finds, as soon as it has, and at the end the ledger's line as the terminal prints it."""
    entries = load(places([Path(folder) for folder in folders]), [id_])
    entry = next(entry for entry in entries if entry.id == id_)
    if entry.claim is None:
        yield {"error": entry.error}
        return
    with TemporaryDirectory() as build:
        for reading in (*READINGS, "mutants"):
            if reading == "trained" and entry.claim.trained is not None:
                yield {"reading": reading, "said": [["", "", NEEDS_TORCH]], "seconds": 0.0}
                continue
            yield {"begins": reading}
            found = ledger.run(entry, reading, entries, Path(build))
            yield {"reading": reading, "said": list(_said(found)), "seconds": found["seconds"]}
        line = ledger.row(entry, entries, Path(build))
    line["problems"] = [problem for problem in line["problems"] if problem != "not run: trained"]
    line["headline"] = "—"  # what it stands on was not read
    yield {
        "verdict": line["standing"],
        "printed": line["as_printed"],
        "grade": line["grade"],
        "stands": not line["problems"],
    } | {"text": "\n".join(table({"claims": [line]}, verbose=True)).strip()}


def _said(found: dict[str, Any]) -> Iterator[list[str]]:
    """Statement and part, verdict, and why."""
    several = len(found.get("statements", ())) > 1
    for which, parts in found.get("statements", {}).items():
        for name, said in parts.items():
            yield [": ".join(filter(None, (which if several else "", name))), said["verdict"] or "", said["why"] or ""]
    if mutants := found.get("mutants"):
        yield ["", "", hunted(mutants)]
    yield from (["", "", words] for words in filter(None, (found.get("not hunted"), *found.get("errors", ()))))
