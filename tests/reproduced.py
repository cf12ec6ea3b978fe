"""What experiments found, for the ledger: the newest record of each, with the weakest verdict among its comparisons."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from derivations.checker.registry import ROOT

RECORDS = ROOT.parent / "docs" / "records"
WORDS = ("reproduced", "reproduced, and the control shows the same", "not reproduced")  # from the strongest to the weakest


def rows(build: Path, records: Path = RECORDS) -> list[dict[str, Any]]:
    """A run of this machine stands before the committed record."""
    names = {file.stem for folder in (build / "reproduced", records) for file in folder.glob("*.json")}
    found = ((name, _record(name, build / "reproduced", records)) for name in sorted(names))
    return [_row(name, *record) for name, record in found if record]


def _record(name: str, *folders: Path) -> tuple[Path, dict[str, Any]] | None:
    for folder in folders:
        try:
            kept = json.loads((folder / f"{name}.json").read_text())
        except (OSError, ValueError):
            continue
        if kept.get("compared"):
            return folder / f"{name}.json", kept
    return None


def _row(name: str, file: Path, kept: Mapping[str, Any]) -> dict[str, Any]:
    counted = Counter(row["verdict"] for row in kept["compared"])
    return {
        "id": name,
        "kind": kept["kind"],
        "title": kept["about"],
        "verdict": max(counted, key=WORDS.index),
        "counts": {word: counted[word] for word in WORDS if counted[word]},
        "compared": kept["compared"],
        "provenance": kept["provenance"],
        "record": file.relative_to(ROOT.parent).as_posix() if file.is_relative_to(ROOT.parent) else file.name,
    }


def table(found: list[dict[str, Any]]) -> Iterator[str]:
    """For the terminal: a line an experiment."""
    if not found:
        return
    width = max(len(row["id"]) for row in found)
    yield ""
    yield f"{'experiments':<{width}}  {'kind':<11}  verdict: numbers and sentences of the paper, one by one"
    for row in found:
        counts = "; ".join(f"{count} {word}" for word, count in row["counts"].items())
        yield f"{row['id']:<{width}}  {row['kind']:<11}  {counts}  ({row['provenance']['device']}, {row['record']})"
