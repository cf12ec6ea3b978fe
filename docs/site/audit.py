"""What a claim rests on: the rules its steps were checked by, the conditions they need, what it cites, what is by hand."""

from collections.abc import Iterator, Mapping
from typing import Any

from docs.site.book import Book
from docs.site.markdown import badge, link, table, text


def section(book: Book, id_: str) -> Iterator[str]:
    """Nothing where the ledger has no audit of the claim."""
    audit = book.rows[id_].get("audit")
    if not audit:
        return
    yield "## What this rests on"
    if audit.get("core"):
        yield "The core checked every step, here and in all that is cited."
    yield table(["On", "in particular"], _rows(book, id_, audit), "audit")


def _rows(book: Book, id_: str, audit: Mapping[str, Any]) -> Iterator[list[str]]:
    often = sorted(audit.get("rules", {}).items(), key=lambda rule: (-rule[1], rule[0]))
    if often:
        yield ["rules", " · ".join(f"{text(rule)} × {count}" for rule, count in often)]
    if audit.get("conditions"):
        yield ["conditions, and what discharged them", "\\\n".join(map(_discharged, audit["conditions"]))]
    cited = [f"{_claim(book, id_, cite['claim'])} {badge(cite['standing'])}" for cite in audit.get("cites", ())]
    if cited:
        yield ["cited claims", " · ".join(cited)]
    yield ["what is by hand", "\\\n".join(map(text, audit.get("by_hand", ()))) or "nothing"]


def _discharged(one: Mapping[str, Any]) -> str:
    where = f" in {one['part']}" if one.get("part") else ""
    return text(f"{one['condition']}{where}: {one['by']}")


def _claim(book: Book, id_: str, cited: str) -> str:
    return link(book.called(cited, beside=id_), cited) if cited in book.claims else text(cited)
