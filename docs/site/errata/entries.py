"""What the errata say of a paper, before it is laid out: one entry a defect, with all the places that it reaches."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from derivations.checker.claim import Claim, Defect, Paper
from derivations.checker.registry import ancestors
from docs.site.book import NOT_RUN, Book

FAILED = ("REFUTED", "VACUOUS")
SECTIONS = {  # grade → the section it is told in
    "false": "Errors",
    "slip": "Errors",
    "misprint": "Misprints",
    "gap": "Gaps",
    "extension": "Beyond the paper",
}
ABOUT = {
    "Errors": "Statements that fail as they are printed, each with a witness and with the smallest change that mends it.",
    "Misprints": "One symbol is not the one that is meant; the verdict is on what is meant.",
    "Gaps": "True statements whose argument, as it is given, does not show them.",
    "Beyond the paper": "What was found on the way and is printed nowhere in it.",
}


@dataclass(frozen=True)
class Item:
    """An entry: the claim that states it, its line in the ledger, and what hangs on it."""

    id: str
    claim: Claim
    row: Mapping[str, Any]
    title: str
    reaches: tuple[str, ...]  # other claims with the same defect
    rests: tuple[str, ...]  # claims whose proofs use it, directly or through others

    @property
    def defect(self) -> Defect:
        assert self.claim.defect is not None
        return self.claim.defect

    @property
    def grade(self) -> str:
        return self.row["grade"]


def told(book: Book, draft: bool = False) -> list[Paper]:
    """The papers, or the drafts, of which there is something to tell; one that does not describe itself has its name alone."""
    graded = {row["source"]["paper"] for row in book.rows.values() if row.get("grade") in SECTIONS}
    named = (book.descriptions.get(name, Paper(name, name)) for name in book.papers if name in graded)
    return [paper for paper in named if paper.draft == draft]


def sections(book: Book, paper: str) -> dict[str, list[Item]]:
    """The entries in the paper's order, by section; what was not read is left out."""
    found: dict[str, list[Item]] = {title: [] for title in ABOUT}
    for item in items(book, paper):
        found[SECTIONS[item.grade]].append(item)
    return {title: members for title, members in found.items() if members}


def items(book: Book, paper: str) -> Iterator[Item]:
    same: dict[str, list[str]] = {}
    for id_, claim in book.claims.items():
        if claim.defect is not None and claim.defect.same_as:
            same.setdefault(claim.defect.same_as, []).append(id_)
    for entry in book.in_order(paper):
        claim, row = book.claims[entry.id], book.rows[entry.id]
        counted = row["grade"] in SECTIONS and not (claim.defect and claim.defect.same_as)
        if counted and row["standing"] != NOT_RUN:
            reaches = tuple(same.get(entry.id, ()))
            rests = _resting(book, {entry.id, *reaches})
            yield Item(entry.id, claim, row, entry.title, reaches, rests)


def unread(book: Book, paper: str) -> list[str]:
    """Claims with something to tell of which nothing is known here."""
    rows = ((entry.id, book.rows[entry.id]) for entry in book.in_order(paper))
    return [id_ for id_, row in rows if row["grade"] in SECTIONS and row["standing"] == NOT_RUN]


def _resting(book: Book, ids: set[str]) -> tuple[str, ...]:
    return tuple(id_ for id_ in book.claims if id_ not in ids and ids & ancestors(id_, book.claims))


def place(claim: Claim) -> str:
    """Where a reader finds it."""
    source = claim.source
    pieces = [f"section {source.section}"] if source.section else []
    pieces += [source.place] if source.place else []
    pieces += [f"Eqn. {source.equations}"] if source.equations and "Eqn" not in source.place else []
    return ", ".join(pieces) or source.label


def meanings(claim: Claim, paper: Paper) -> dict[Any, str]:
    """Every symbol of the claim with its meaning in words; empty where nobody has given one."""
    own = claim.defect.symbols if claim.defect is not None else {}
    symbols = {str(getattr(symbol, "name", symbol)): symbol for symbol in claim.domain}
    return {symbol: own.get(name, paper.symbols.get(name, "")) for name, symbol in symbols.items()}


def fate(book: Book, id_: str) -> str:
    """What becomes of a result that rests on a defect, once that is mended."""
    row = book.rows[id_]
    if row["standing"] in (NOT_RUN, *FAILED, "UNDECIDED"):
        return "open"
    return {"slip": "needs an amendment of its own", "false": "needs an amendment of its own"}.get(row["grade"], "survives")


def grouped(book: Book, ids: tuple[str, ...]) -> dict[str, list[str]]:
    """What rests on an entry, by its fate."""
    found: dict[str, list[str]] = {}
    for id_ in ids:
        found.setdefault(fate(book, id_), []).append(id_)
    return found


def broken(item: Item) -> dict[str, Any]:
    """The printed parts that fail; of a misprint all that is printed."""
    verdicts = item.row["printed"].get("parts", {})
    failing = {name: part for name, part in item.claim.printed.parts.items() if verdicts.get(name) in FAILED}
    return failing or dict(item.claim.printed.parts)
