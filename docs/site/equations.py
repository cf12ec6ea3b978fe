"""The numbered equations of each paper, and the claims that state or derive them."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from docs.site.book import Book, natural
from docs.site.formulas import display
from docs.site.markdown import badge, block, fenced, link, text
from tests.ledger import cited

LAST = {"JoMA": 105}  # the number of the last equation, of a paper whose claims are meant to cover all of them
EMPTY = {"JoMA": {39: "the number of an empty line", 65: "the number of an empty line"}}


def page(book: Book) -> str:
    covered = ", ".join(paper for paper in book.papers if paper in LAST)
    words = "The numbered equations, with the claims that state them or pass through them in a step"
    pieces = ["# Equations", f"{words}; of {text(covered)} all of them are listed." if covered else f"{words}."]
    for paper in book.papers:
        if entries := list(_entries(book, paper)):
            pieces += [f"## {text(paper)}", *entries]
    return "\n\n".join(pieces) + "\n"


def _entries(book: Book, paper: str) -> Iterator[str]:
    found = book.equations(paper)
    for number in sorted({*range(1, LAST.get(paper, 0) + 1), *found}, key=natural):
        claims = found.get(number, {})
        words = " · ".join(_claim(book, id_, does) for id_, does in claims.items())
        words = EMPTY.get(paper, {}).get(number, words) or "no claim"
        body = f"**({number})** {words}\n\n{_formula(book, number, claims)}".rstrip()
        yield f"({anchor(paper, number)})=\n{fenced('div', body, 'equation')}"


def anchor(paper: str, number: Any) -> str:
    return re.sub(r"[^a-z0-9]+", "-", f"equation-{paper}-{number}".lower())


def _formula(book: Book, number: Any, claims: Mapping[str, str]) -> str:
    """The printed statement of the first claim that states the equation; of several parts the one named after it."""
    for id_ in (id_ for id_, does in claims.items() if does == "states"):
        parts = book.claims[id_].printed.parts
        named = [part for name, part in parts.items() if number in cited(name)]
        return "\n\n".join(block(display(part)) for part in named or list(parts.values())[:2])
    return ""


def _claim(book: Book, id_: str, does: str) -> str:
    row = book.rows[id_]
    if does == "states":
        return f"{link(row['source']['label'], id_)} {badge(row['printed']['verdict'])}"
    return f"{link(row['source']['label'], id_)} ({does})"
