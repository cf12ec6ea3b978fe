"""What the pages are written from: the claims, the ledger computed from fresh evidence, and what uses what."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from derivations.checker.claim import Claim, Verdict
from derivations.checker.registry import ROOT, Entry, ancestors, claims
from tests.ledger import cited, ledger, numbers

NOT_RUN = Verdict.NOT_RUN.value


@dataclass(frozen=True)
class Book:
    entries: Sequence[Entry]
    build: Path

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
    def rows(self) -> dict[str, dict[str, Any]]:
        """The ledger's lines; evidence that is missing or stale counts as not run."""
        return {row["id"]: row for row in ledger(self.entries, self.build)["claims"]}

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
    def papers(self) -> list[str]:
        return sorted({claim.source.paper for claim in self.claims.values()})

    def ground(self, id_: str) -> set[str]:
        return ancestors(id_, self.claims)

    def equations(self, paper: str) -> dict[int, dict[str, str]]:
        """Equation number → the claims that state it, part of it, or derive it in a step, each with what it does."""
        found: dict[int, dict[str, str]] = {}
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
    equation = min(numbers(claim.source.equations), default=1000)
    return section, equation, id_


def without_folder(message: str) -> str:
    """A message without the folder that the repository lies in on this machine."""
    return message.replace(f"{ROOT.parent}/", "")


def verdict_class(verdict: str) -> str:
    return "v-" + verdict.lower().replace(" ", "-")


def kind(row: Mapping[str, Any]) -> str:
    """Theorem, lemma, …: the first word of the label, without what follows it."""
    return row.get("kind", "").strip(":,")
