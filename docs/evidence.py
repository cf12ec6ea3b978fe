"""What a run has left behind, as Markdown: the newest report of an experiment, its table and where it comes from."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Report:
    """build/reproduced/<name>.json of this machine, or the committed docs/records/<name>.json."""

    file: Path
    title: str
    table: Sequence[Mapping[str, Any]]
    provenance: Mapping[str, Any]
    more: Mapping[str, Any]

    @property
    def picture(self) -> Path | None:
        file = self.file.with_suffix(".png")
        return file if file.is_file() else None


def report(file: Path) -> Report | None:
    """None where there is no such file or it was cut short: the page then says NOT RUN."""
    try:
        kept = json.loads(file.read_text())
        return Report(file, kept.pop("title"), kept.pop("table"), kept.pop("provenance"), kept)
    except (OSError, ValueError, KeyError):
        return None


def table(rows: Iterable[Mapping[str, Any]]) -> str:
    """Rows with the same keys as a Markdown table, which scrolls where the screen is narrow."""
    rows = list(rows)
    heads = list(rows[0])
    lines = [heads, ["---"] * len(heads), *([row[head] for head in heads] for row in rows)]
    return "\n".join("| " + " | ".join(_cell(cell) for cell in line) + " |" for line in lines)


def _cell(value: Any) -> str:
    # A backslash, a pipe, a dollar or a star would be markup.
    text = str(value)
    for mark in "\\|$*_<":
        text = text.replace(mark, "\\" + mark)
    return text.replace("\n", " ")


def origin(provenance: Mapping[str, Any]) -> str:
    """Device, date, commit, seed and versions in one line."""
    commit = str(provenance.get("commit", ""))
    state = commit.removesuffix("-dirty")
    described = f"commit {state}" if state else "no commit"
    if commit.endswith("-dirty"):
        described += " with changes that were not committed"
    versions = ", ".join(f"{name} {version}" for name, version in provenance.get("versions", {}).items())
    return _cell(f"{provenance['device']} · {provenance['date']} · {described} · seed {provenance['seed']} · {versions}")
