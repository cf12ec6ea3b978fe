"""The numbered equations of each paper with the claims that state or derive them, and what it says without a claim."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from docs.site.book import Book, natural
from docs.site.formulas import display
from docs.site.markdown import badge, block, fenced, link, table, text
from docs.site.words import typeset
from tests.ledger import cited, numbers


def page(book: Book) -> str:
    words = "The numbered equations, with the claims that state them or pass through them in a step"
    pieces = ["# Equations", f"{words}; what a paper says without a claim of ours is listed with the reason."]
    for paper in book.papers:
        if entries := [*_entries(book, paper), *_unclaimed(book, paper)]:
            pieces += [f"## {text(paper)}", *entries]
    return "\n\n".join(pieces) + "\n"


def _entries(book: Book, paper: str) -> Iterator[str]:
    found, described = book.equations(paper), book.descriptions.get(paper)
    numbered = set(numbers(described.equations)) if described else set()
    for number in sorted({*numbered, *found}, key=natural):
        claims = found.get(number, {})
        words = " · ".join(_claim(book, id_, does) for id_, does in claims.items()) or "no claim"
        body = f"**({number})** {words}\n\n{_formula(book, number, claims)}".rstrip()
        yield f"({anchor(paper, number)})=\n{fenced('div', body, 'equation')}"


def _unclaimed(book: Book, paper: str) -> Iterator[str]:
    described = book.descriptions.get(paper)
    if described and described.unclaimed:
        yield "### Said without a claim"
        yield table(
            ["Where, and what", "Why no claim states it"], [[typeset(w), typeset(y)] for w, y in described.unclaimed.items()]
        )


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
        return f"{link(row['source']['label'], id_)} {badge(row['as_printed'])}"
    return f"{link(row['source']['label'], id_)} ({does})"
