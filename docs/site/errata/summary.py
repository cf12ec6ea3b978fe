"""The errata in one page of plain text: the findings that matter most, then a line an entry."""

import textwrap
from collections.abc import Iterator

from derivations.checker.claim import Paper
from docs.site.book import Book
from docs.site.errata.entries import Item, items, place, told

WIDTH = 100


def summary(book: Book) -> str:
    return "\n\n".join("\n".join(_lines(book, paper)) for paper in told(book)) + "\n"


def _lines(book: Book, paper: Paper) -> Iterator[str]:
    entries = {item.id: item for item in items(book, paper.name)}
    foremost = [entries[id_] for id_ in paper.foremost if id_ in entries]
    yield f"ERRATA OF {paper.name.upper()}: {paper.title}"
    yield ""
    if foremost:
        yield "The findings that matter most to a reader:"
        for number, item in enumerate(foremost, 1):
            yield from _wrapped(f"{number}. ", f"{item.claim.source.label} ({place(item.claim)}). {_in_short(item)}")
    for grade in ("false", "slip", "misprint", "gap"):
        others = [item for item in entries.values() if item.grade == grade and item not in foremost]
        if others:
            yield ""
            words = "; ".join(f"{item.claim.source.label} (section {item.claim.source.section})" for item in others)
            yield from _wrapped("", f"{'Also ' if foremost else ''}{grade} ({len(others)}): {words}.")


def _in_short(item: Item) -> str:
    if item.claim.defect is None:
        return item.title
    mend = f" Mend: {item.defect.mend}" if item.defect.mend else ""
    return item.defect.because + mend


def _wrapped(head: str, words: str) -> list[str]:
    return textwrap.wrap(words, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
