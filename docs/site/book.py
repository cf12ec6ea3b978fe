"""What the pages are written from: the claims, the ledger computed from fresh evidence, and what uses what."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from derivations.checker.claim import Claim, Paper, Verdict
from derivations.checker.registry import ROOT, Entry, ancestors, claims, papers
from tests.ledger import cited, each_mutant, ledger, numbers

NOT_RUN = Verdict.NOT_RUN.value
TEXTBOOK = "textbook"  # what everybody knows: no paper printed it, so that it has no errata
KINDS = (
    "theorem", "lemma", "proposition", "corollary", "equation", "definition", "assumption", "remark", "discussion", "footnote",
    "figure", "extension",
)  # fmt: skip


@dataclass(frozen=True)
class Book:
    entries: Sequence[Entry]
    build: Path
    no_recheck: str = ""  # why a browser cannot read the claims of this site, where it cannot

    @cached_property
    def claims(self) -> dict[str, Claim]:
        return claims(self.entries)

    @cached_property
    def good(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.claim is not None]

    @cached_property
    def broken(self) -> list[Entry]:
        """Files that could not be read as a claim."""
        return [entry for entry in self.entries if entry.claim is None]

    @cached_property
    def ledger(self) -> dict[str, Any]:
        """Computed from the evidence; what is missing or stale counts as not run."""
        return ledger(self.entries, self.build)

    @cached_property
    def rows(self) -> dict[str, dict[str, Any]]:
        """The ledger's lines."""
        return {row["id"]: row for row in self.ledger["claims"]}

    @cached_property
    def users(self) -> dict[str, list[str]]:
        """Which claims use a claim directly."""
        found: dict[str, list[str]] = {id_: [] for id_ in self.claims}
        for id_, claim in self.claims.items():
            for used in claim.uses:
                if used in found:
                    found[used].append(id_)
        return found

    @cached_property
    def descriptions(self) -> dict[str, Paper]:
        """The papers that describe themselves, by name."""
        return papers(self.entries)

    @cached_property
    def papers(self) -> list[str]:
        return sorted({claim.source.paper for claim in self.claims.values()})

    def mutants(self, id_: str) -> list[list[str]]:
        """Each with its fate and what settled it."""
        return next(each_mutant(entry, self.entries, self.build) for entry in self.good if entry.id == id_)

    def ground(self, id_: str) -> set[str]:
        return ancestors(id_, self.claims)

    def called(self, id_: str, beside: str = "") -> str:
        """A claim's label with its paper, which goes without saying beside another claim of that paper."""
        source = self.claims[id_].source
        same = beside in self.claims and self.claims[beside].source.paper == source.paper
        return source.label if same else f"{source.paper} · {source.label}"

    def chapters(self, paper: str) -> dict[str, list[Entry]]:
        """The claims of a paper in its order, by the chapters they stand in."""
        found: dict[str, list[Entry]] = {}
        for entry in self.in_order(paper):
            found.setdefault(chapter(entry), []).append(entry)
        return found

    def equations(self, paper: str) -> dict[Any, dict[str, str]]:
        """Equation number → the claims that state it, part of it, or derive it in a step, each with what it does."""
        found: dict[Any, dict[str, str]] = {}
        for entry, claim in self._of(paper):
            for number in numbers(claim.source.equations):
                found.setdefault(number, {})[entry.id] = "states"
            for part in claim.printed.parts:
                for number in cited(part):
                    found.setdefault(number, {})[entry.id] = "states"
            for step in claim.steps():
                for number in cited(step.because):
                    found.setdefault(number, {}).setdefault(entry.id, "derives in a step")
        return found

    def _of(self, paper: str) -> Iterator[tuple[Entry, Claim]]:
        for entry in self.entries:
            if entry.claim is not None and entry.claim.source.paper == paper:
                yield entry, entry.claim

    def in_order(self, paper: str) -> list[Entry]:
        """The claims as the paper prints them: by section, the appendix last, then by equation and by name."""
        return sorted((entry for entry, _ in self._of(paper)), key=lambda entry: place(self.claims[entry.id], entry.id))


def place(claim: Claim, id_: str) -> tuple[Any, ...]:
    section = [(not piece.isdigit(), int(piece) if piece.isdigit() else 0, piece) for piece in claim.source.section.split(".")]
    equation = min(map(natural, numbers(claim.source.equations)), default=natural(1000))
    return section, equation, id_


def natural(number: Any) -> list[Any]:
    """Sorts 2 before 10, and A.2 before A.10."""
    return [int(piece) if piece.isdigit() else piece for piece in re.split(r"(\d+)", str(number))]


def file_of(entry: Entry) -> str:
    """The claim's file from the repository's folder on; one that lies elsewhere by its paper and name."""
    return entry.file.relative_to(ROOT.parent).as_posix() if entry.file.is_relative_to(ROOT) else f"{entry.id}.py"


def chapter(entry: Entry) -> str:
    """The folder between the paper and the file, as a heading; empty where there is none."""
    *_, folder, _ = ("", *Path(file_of(entry)).parts)
    return "" if folder == entry.id.split("/")[0] else folder.replace("_", " ").capitalize()


def without_folder(message: str) -> str:
    """A message without the folder that the repository lies in on this machine."""
    return message.replace(f"{ROOT.parent}/", "")


def verdict_class(verdict: str) -> str:
    return "v-" + verdict.lower().replace(" ", "-")


def kind(row: Mapping[str, Any]) -> str:
    """Theorem, lemma, …: the first word of the label where it is one of these."""
    word = row.get("kind", "").strip(":,")
    return word if word in KINDS else "statement"
