"""The errata as a page of the site."""

from collections.abc import Iterator
from typing import Any

from derivations.checker.claim import Claim, Paper
from docs.site.book import NOT_RUN, Book
from docs.site.counterexample import worked
from docs.site.difference import differences
from docs.site.errata.entries import ABOUT, Item, broken, grouped, meanings, place, sections, told, unread
from docs.site.errata.preface import preface
from docs.site.formulas import display, inline, member, set_of
from docs.site.markdown import badge, block, fenced, link, math, table, text
from docs.site.words import typeset

DRAFT = "Nobody has published it: what follows is in none of the documents to send, and counts nowhere among the errors."


def page(book: Book) -> str:
    pieces = ["# Errata"]
    pieces.append(
        "To send to authors: {download}`errata.tex </errata.tex>`, and in one page of plain text"
        " {download}`errata.txt </errata.txt>`."
    )
    for paper in told(book):
        pieces += [f"## {text(paper.name)}", *_of(book, paper)]
    for paper in told(book, draft=True):
        pieces += [f"## {text(paper.name)}, a draft", DRAFT, *_of(book, paper)]
    return "\n\n".join(pieces) + "\n"


def _of(book: Book, paper: Paper) -> Iterator[str]:
    yield from (typeset(words) for words in preface(book, paper))
    if missing := unread(book, paper.name):
        yield (
            f"{badge(NOT_RUN)} There is no evidence here for {len(missing)} further claims with something to tell, so they"
            " are left out: `tox -e verify` writes it."
        )
    for title, items in sections(book, paper.name).items():
        yield from (f"### {title}", ABOUT[title])
        for item in items:
            yield from _entry(book, paper, item)


def _entry(book: Book, paper: Paper, item: Item) -> Iterator[str]:
    claim = item.claim
    yield f"#### {text(claim.source.label)}"
    verdict = item.row["as_printed"] if item.grade != "extension" else item.row["standing"]
    yield f"{link(place(claim), item.id)} · **{item.grade}** {badge(verdict)}"
    if item.grade == "extension":
        yield typeset(item.title)
        yield from (block(display(part)) for part in claim.standing.parts.values())
        return
    yield from said(claim)
    yield f"**{item.grade.capitalize()}.** {typeset(item.defect.because)}"
    yield from _reaches(book, item)
    yield fenced("dropdown", "\n\n".join(_setting(claim, paper)), "Symbols, definitions and hypotheses")
    if item.grade != "gap":
        yield from _printed_and_mended(item)
    yield from script(claim)
    yield from _consequences(book, item)


def said(claim: Claim) -> Iterator[str]:
    """What the sentence says and how it was read, in our words."""
    if claim.source.says:
        yield f"*It says:* {typeset(claim.source.says)}"
    if claim.source.read_as:
        yield f"*Read as:* {typeset(claim.source.read_as)}"


def _reaches(book: Book, item: Item) -> Iterator[str]:
    if item.reaches:
        words = ", ".join(link(book.called(id_, beside=item.id), id_) for id_ in item.reaches)
        yield f"The same defect reaches {words}."


def _setting(claim: Claim, paper: Paper) -> Iterator[str]:
    rows = [
        [math(member(symbol, claim.domain[symbol])), typeset(words), math(set_of(claim.domain[symbol]))]
        for symbol, words in meanings(claim, paper).items()
    ]
    if rows:
        yield table(["Symbol", "meaning", "in"], rows, "domain")
    if claim.where:
        yield "with"
        yield from (block(f"{inline(key)} = {inline(value)}") for key, value in claim.where.items())
    for hypothesis in claim.printed.hypotheses:
        yield "provided that"
        yield block(display(hypothesis))


def _printed_and_mended(item: Item) -> Iterator[str]:
    claim, marks = item.claim, _marks(item.claim)
    yield "Printed:"
    yield from (block(display(part, marks.get(name, ((), ()))[0], "was")) for name, part in broken(item).items())
    witness = item.row["printed"].get("witness")
    if witness and item.grade != "misprint":
        yield from worked(claim, witness)
    if claim.amended is not None:
        yield f"**Mend.** {typeset(item.defect.mend)}"
        yield f"{'What is meant' if item.grade == 'misprint' else 'What holds'} {badge(item.row['amended']['verdict'])}:"
        yield from (block(display(part, marks.get(name, ((), ()))[1], "now")) for name, part in claim.amended.parts.items())


def _marks(claim: Claim) -> dict[str, Any]:
    if claim.amended is None:
        return {}
    return {n: differences(part, claim.amended.parts[n]) for n, part in claim.printed.parts.items() if n in claim.amended.parts}


def script(claim: Claim) -> Iterator[str]:
    """The lines that show it with nothing of ours."""
    if claim.defect is not None and claim.defect.script:
        yield fenced(
            "dropdown", fenced("code-block", claim.defect.script.strip(), "python"), "The same in a few lines of plain Python"
        )


def _consequences(book: Book, item: Item) -> Iterator[str]:
    if not item.rests:
        yield "Nothing else that was checked rests on it."
    for what, ids in grouped(book, item.rests).items():
        words = ", ".join(link(book.called(id_, beside=item.id), id_) for id_ in ids)
        yield f"Of what rests on it, with the mend {what}: {words}."
