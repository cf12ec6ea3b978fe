"""The map: every claim and what it stands on, coloured by the verdict over its ancestors; `_static/map.js` makes it move."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from docs.site.book import Book, kind, verdict_class
from docs.site.formulas import display
from docs.site.graph import whole
from docs.site.markdown import raw
from docs.site.words import runs

WORDS = """# Map

Every claim, and an arrow from each to those that use it. The colour is the *headline*: the weakest verdict among a claim and
all it stands on. A click on a box, or Enter, shows the claim with what it stands on and what uses it; a second one opens its
page; Escape goes back to all of them. Drag to move, Ctrl and the wheel or + and − to zoom.
"""
GRADES = ("holds", "misprint", "slip", "gap", "false", "extension")
SHOWN = 3  # parts of a statement that its card shows
SEARCH = '<input type="search" name="words" placeholder="search: erf, lemma 7, entropy …" aria-label="search the map">'
BUTTONS = (
    '<span class="zoom"><button type="button" name="out" aria-label="zoom out">−</button>'
    '<button type="button" name="in" aria-label="zoom in">+</button><button type="button" name="fit">fit</button></span>'
)
SCRIPT = '<script defer src="_static/map.js"></script>'


def page(book: Book) -> str:
    rows = [book.rows[id_] for id_ in book.claims]
    counts = Counter(row["headline"] for row in rows)
    legend = " ".join(f'<span class="verdict {verdict_class(v)}">{v} {n}</span>' for v, n in counts.most_common())
    controls = (
        f'<div class="controls" id="map-controls">{SEARCH}{"".join(_choices(book, rows))}{BUTTONS}<output></output></div>'
    )
    drawn = f'<div class="map" id="claim-map" tabindex="0" role="region" aria-label="map of the claims">{whole(book)}</div>'
    card = '<div class="card" id="map-card" role="status" hidden></div>'
    room = f'<div class="map-room">{drawn}{card}</div>'
    return f"{WORDS}\n{raw(f'{controls}<p>{legend}</p>{room}{_told(book)}{SCRIPT}')}\n"


def _choices(book: Book, rows: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    found = {row["grade"] for row in rows}
    yield _choice("paper", "all papers", {f"paper-{n}": paper for n, paper in enumerate(book.papers)})
    yield _choice("kind", "all kinds", {f"kind-{name}": name for name in sorted({kind(row) for row in rows})})
    yield _choice("verdict", "all verdicts", {verdict_class(v): v for v in sorted({row["headline"] for row in rows})})
    yield _choice("grade", "all grades", {f"grade-{grade}": grade for grade in GRADES if grade in found})


def _choice(name: str, none: str, options: Mapping[str, str]) -> str:
    items = "".join(f'<option value="{escape(value)}">{escape(label)}</option>' for value, label in options.items())
    return f'<select name="{name}" aria-label="{name}"><option value="">{none}</option>{items}</select>'


def _told(book: Book) -> str:
    """What the cards say, for the script to read."""
    said = {id_: _card(book, id_) for id_ in book.claims}
    # `<` would end the element early if a title had </script> in it.
    return f'<script type="application/json" id="map-claims">{json.dumps(said).replace("<", chr(92) + "u003c")}</script>'


def _card(book: Book, id_: str) -> dict[str, Any]:
    row, parts = book.rows[id_], book.claims[id_].printed.parts
    verdict = row["standing" if row["grade"] == "extension" else "as_printed"]
    return {
        "label": book.called(id_),
        "title": list(runs(row["title"])),
        "grade": row["grade"],
        "verdicts": {"stated" if row["grade"] == "extension" else "as printed": verdict, "with all it uses": row["headline"]},
        "statement": [[name, display(part)] for name, part in list(parts.items())[:SHOWN]],
        "more": max(len(parts) - SHOWN, 0),
    }
